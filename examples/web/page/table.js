// The page of a web table: it shows the moments that the server sends, and sends what the player chooses.
// What may be said, both ways, is written down in messages.py. Nothing here knows a game.

const at = (id) => document.getElementById(id);
const token = decodeURIComponent(location.hash.slice(1));
const FINAL = ["no-such-seat", "elsewhere"];

let seat = null;
let names = [];
let moment = null; // the newest one
let known = 0; // up to which number the story is here
let chosen = []; // what of the picture has been pressed so far
let busy = false; // something was sent, and is not answered yet
let socket = null;
let patience = 250; // milliseconds to the next try
let retry = null;
let final = false;
const shown = { svg: "", moves: [] }; // in the page now: what stays the same is left alone

function connect() {
  clearTimeout(retry);
  const url = new URL("table", location.href);
  url.protocol = url.protocol.replace("http", "ws");
  url.hash = "";
  socket = new WebSocket(url);
  socket.onopen = () => say(token ? { kind: "sit", token, seen: known } : { kind: "watch", seen: known });
  socket.onmessage = (event) => hear(JSON.parse(event.data));
  socket.onclose = lost;
}

function lost() {
  busy = false;
  if (final) return;
  status("The connection is lost. Trying again.", false);
  enable();
  retry = setTimeout(connect, patience);
  patience = Math.min(patience * 2, 8000);
}

function say(message) {
  if (socket.readyState !== WebSocket.OPEN) return;
  socket.send(JSON.stringify(message));
}

function hear(message) {
  if (message.kind === "seated") {
    patience = 250;
    seat = message.seat;
    names = message.names;
    at("title").textContent = message.game;
  } else if (message.kind === "moment") {
    show(message);
  } else {
    refused(message);
  }
}

function refused({ reason, rule, sentence }) {
  busy = false;
  if (FINAL.includes(reason)) {
    final = true;
    status("This page is not at the table.", false);
  }
  const late = reason === "stale" ? "That came too late: " : "Not done: ";
  at("refusal").textContent = late + sentence + (rule ? ` (${rule})` : "") + ".";
  choose([]);
}

// What there is to see.

function show(next) {
  const typing = at("moves").contains(document.activeElement);
  const same = moment !== null && like(next.moves, moment.moves);
  busy = false;
  moment = next;
  const main = document.querySelector("main");
  main.hidden = false;
  main.dataset.number = next.number;
  picture(next.picture);
  at("words").textContent = next.words;
  tell(next);
  say_who();
  places();
  tools();
  choose(same ? chosen : []); // what others do meanwhile does not undo what was pressed so far
  if (typing && !at("moves").contains(document.activeElement)) {
    const next_best = at("moves").querySelector("button") ?? at("play-title");
    next_best.focus({ preventScroll: true });
  }
}

function picture(svg) {
  if (svg === shown.svg) return;
  shown.svg = svg;
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  at("picture").replaceChildren(document.importNode(drawn, true));
}

function tell({ since, number, story }) {
  const log = at("story");
  const follows = since === known && log.childElementCount > 0;
  const atEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - 8;
  if (since !== known || since === 0) log.replaceChildren();
  log.setAttribute("aria-live", follows ? "polite" : "off"); // a story that is long over is not read out
  for (const { number: of, lines, back } of story) {
    const entry = document.createElement("li");
    entry.dataset.number = of;
    for (const line of lines) entry.append(element("p", line));
    if (back !== null) {
      for (const old of log.children) if (Number(old.dataset.number) >= back) old.classList.add("back");
    }
    log.append(entry);
  }
  known = number;
  if (atEnd || !follows) log.scrollTop = log.scrollHeight;
}

function say_who() {
  const { waited, verdict, moves } = moment;
  const others = waited.filter((each) => each !== seat).map((each) => names[each]);
  if (verdict !== null) status(verdict, false);
  else if (moves.length) status("It is for you to choose.", true);
  else status(`Waiting for ${others.join(", ")}.`, false);
  document.title = (moves.length ? "Your move: " : "") + at("title").textContent;
}

function status(words, mine) {
  const line = at("status");
  if (line.textContent !== words) line.textContent = words;
  line.classList.toggle("mine", mine);
}

function places() {
  const { waited, verdict } = moment;
  const lines = moment.places.map(({ here, bot }, each) => {
    const line = element("li", "");
    const how = [bot ? "a bot plays" : here ? "here" : "away", waited.includes(each) ? "to choose" : ""];
    const name = element("strong", names[each] + (each === seat ? " (you)" : ""));
    const told = element("span", how.filter(Boolean).join(", "));
    told.className = "how";
    line.append(name, told);
    if (seat !== null && !here && !bot && verdict === null) {
      line.append(button(`Let a bot play for ${names[each]}`, () => send({ kind: "call-bot", seat: each })));
    }
    return line;
  });
  at("places").replaceChildren(...lines);
}

function tools() {
  at("play").hidden = at("to-play").hidden = seat === null;
  at("undo").hidden = !moment.may_undo;
  at("stand").hidden = !(moment.may_stand || moment.standing);
  at("stand").setAttribute("aria-pressed", moment.standing);
  const asides = moment.unlisted.map(({ move, says }) =>
    button(says, () => confirm(`${says}?`) && act(move)),
  );
  at("unlisted").replaceChildren(...asides);
}

// Choosing: press who acts, then whom it is aimed at; or press a button.

function fitting(spots) {
  return moment.moves.filter((each) => spots.every((spot, place) => each.spots[place] === spot));
}

function press(spot) {
  let next = [...chosen, spot];
  if (!fitting(next).length) next = chosen.includes(spot) ? [] : [spot];
  const found = fitting(next);
  if (!found.length) return;
  if (found.length === 1 && next.length && found[0].spots.length === next.length) act(found[0].move);
  else choose(next);
}

function choose(spots) {
  chosen = spots;
  if (moment === null) return;
  const found = fitting(chosen);
  const can = new Set(found.map((each) => each.spots[chosen.length]));
  if (chosen.length) moment.moves.forEach((each) => can.add(each.spots[0]));
  for (const part of at("picture").querySelectorAll("[data-spot]")) {
    part.classList.toggle("can", can.has(part.dataset.spot));
    part.classList.toggle("chosen", chosen.includes(part.dataset.spot));
  }
  if (!like(found, shown.moves)) {
    shown.moves = found;
    at("moves").replaceChildren(...found.map(entry));
  }
  at("clear").hidden = !chosen.length;
  at("hint").textContent = hint();
  enable();
}

function entry({ move, says }) {
  const made = button(says, () => act(move));
  made.dataset.move = move;
  const line = element("li", "");
  line.append(made);
  return line;
}

function like(some, others) {
  return JSON.stringify(some) === JSON.stringify(others);
}

function hint() {
  if (!moment.moves.length) return moment.verdict === null ? "Nothing to choose now." : "";
  if (chosen.length) return "Now press a marked target, or a button.";
  return moment.moves.some((each) => each.spots.length)
    ? "Press what is marked in the picture, or a button."
    : "Press a button.";
}

function act(move) {
  send({ kind: "act", move, at: moment.number });
}

function send(message) {
  if (busy || socket.readyState !== WebSocket.OPEN) return;
  busy = true;
  at("refusal").textContent = "";
  say(message);
  enable();
}

function enable() {
  const closed = busy || socket.readyState !== WebSocket.OPEN;
  // not "disabled": what has the focus keeps it
  for (const each of document.querySelectorAll("main button")) each.ariaDisabled = closed ? "true" : "false";
}

function element(kind, words) {
  const made = document.createElement(kind);
  made.textContent = words;
  return made;
}

function button(words, pressed) {
  const made = element("button", words);
  made.type = "button";
  made.onclick = pressed;
  return made;
}

at("picture").onclick = ({ target }) => {
  if (moment === null || busy) return;
  const part = target.closest("[data-spot].can") ?? target.closest("[data-spot].chosen");
  if (part !== null) press(part.dataset.spot);
};
at("clear").onclick = () => choose([]);
at("undo").onclick = () => send({ kind: "undo", at: moment.number });
at("stand").onclick = () => send({ kind: "stand", on: !moment.standing });
at("to-table").onclick = () => scrollTo(0, 0);
at("to-play").onclick = () => {
  at("play").scrollIntoView();
  at("play-title").focus({ preventScroll: true });
};
addEventListener("keydown", ({ key }) => key === "Escape" && choose([]));
addEventListener("hashchange", () => location.reload());
addEventListener("online", () => socket.readyState === WebSocket.CLOSED && !final && connect());
connect();
