"""Values to plain data and back, strictly: the converter of cattrs with exact hooks and no others.

A class of attrs is an object under the names of its fields, a tuple is a list, an enumeration is its value,
a ``Fraction`` is ``"1/2"``, :data:`~boardgames.core.HIDDEN` is ``"?"``. Where several classes may stand, the
object says which it is under ``kind``, first, in the manner of ``warrior-defeated``. Anything else needs a
:class:`Form`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from types import UnionType
from typing import (
    Any,
    Final,
    Generic,
    NewType,
    TypeVar,
    Union,
    final,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

import attrs
import cattrs
from attrs import frozen
from cattrs.errors import AttributeValidationNote, BaseValidationError, IterableValidationNote
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from boardgames.core.errors import BoardgamesError, DataError
from boardgames.core.game import Codec
from boardgames.core.hooks import (
    Fault,
    Hooks,
    Member,
    Shape,
    object_of,
    one_of,
    row,
    simple,
)
from boardgames.core.outline import Among, Entry, Keyed, Outline, named_after
from boardgames.core.plain import Plain, check_plain, listed, path_of, shown

T = TypeVar("T")

_MANY: Final = 2
_LONGEST_SENTENCE: Final = 300
_FAULTS: Final = (ValueError, TypeError, LookupError, ArithmeticError, RecursionError, BoardgamesError)


def as_it_is(value: T) -> T:
    """The same value."""
    return value


@final
@frozen
class Form(Generic[T]):
    """How values travel that are no plain attrs values: as values of another shape.

    The shape may be anything a codec can be made for: ``str`` for a card, ``tuple[Card, ...]`` for a mask.
    """

    shape: Shape
    write: Callable[[T], Any]
    read: Callable[[Any], T]
    """Handed a value of the shape. May raise :class:`ValueError` with a sentence, :class:`LookupError`, or an
    error of this library."""
    narrower: Callable[[Outline], Outline] = as_it_is
    """What more can be said of the data than what the shape says, for those who are to know it beforehand."""


def named(what: str, table: Mapping[str, T]) -> Form[T]:
    """The form of values known by name, as in ``named("a card", cards)``: each travels as its key."""
    names = {value: name for name, value in table.items()}

    def read(name: str) -> T:
        if name not in table:
            raise ValueError(f"must be {what} ({listed(table)}), not {shown(name)}")
        return table[name]

    return Form(str, names.__getitem__, read, lambda _: Among(tuple(table)))


@final
class Converter:
    """What a game's codecs share: the shapes of its values, each looked into once.

    ``forms`` gives the form of a class, of a ``NewType``, or of one field as ``(Side, "hand")``. Only classes
    in ``may_omit`` may leave out, in what is read, fields that have a default; all fields are always written.
    """

    def __init__(
        self, forms: Mapping[Any, Form[Any]] | None = None, *, may_omit: Iterable[type] = ()
    ) -> None:
        self._forms = dict(forms or {})
        self._may_omit = frozenset(may_omit)
        self._members: dict[Any, Member] = {}
        self._cattrs = cattrs.Converter()

    def member(self, shape: Shape) -> Member:
        """What the values of a shape are, how they are written, and the hooks for it.

        Raises :class:`TypeError` where a shape, or one within it, has no form or cannot be told from another.
        """
        if shape not in self._members:
            self._members[shape] = self._made(shape)
        return self._members[shape]

    def _made(self, shape: Shape) -> Member:
        origin: Shape = get_origin(shape)
        origin = shape if origin is None else origin
        if shape in self._forms:
            return self._formed(shape, self._forms[shape])
        if (alone := simple(shape)) is not None:
            return alone
        behind = getattr(shape, "__supertype__", None) or getattr(shape, "__value__", None)
        if behind is not None:  # a NewType, or an alias of Python 3.12
            return self.member(behind)
        if origin in (Union, UnionType):
            return self._union(shape)
        if origin is tuple and shape is not tuple:
            return self._row(shape)
        if isinstance(origin, type) and attrs.has(origin):
            return self._object(shape, origin)
        raise TypeError(f"there is no codec for {shape!r}: give it a form")

    def _formed(self, shape: Shape, form: Form[Any]) -> Member:
        inner = self.member(form.shape)
        classes = {shape} if isinstance(shape, type) else set()
        if isinstance(shape, NewType):
            classes = set(self.member(shape.__supertype__).classes)

        def write(value: object) -> object:
            if classes and type(value) not in classes:
                raise Fault(f"must be a {shape.__name__}, not {shown(value)}")
            try:
                written = form.write(value)
            except LookupError:
                raise Fault(f"is unknown: {shown(value)}") from None
            return inner.hooks.write(written)

        def read(data: Plain, _shape: object) -> object:
            held = inner.hooks.read(data, form.shape)
            try:
                return form.read(held)
            except LookupError:
                raise Fault(f"is unknown: {shown(data)}") from None

        outline = form.narrower(inner.hooks.outline)
        if isinstance(shape, type | NewType):
            outline = named_after(shape, partial(as_it_is, outline))
        return Member(shape, frozenset(classes), inner.plain, Hooks(write, read, outline))

    def _row(self, shape: Shape) -> Member:
        items = get_args(shape)
        many = len(items) == _MANY and items[1] is Ellipsis
        hooks = row(
            tuple((item, self.member(item).hooks) for item in (items[:1] if many else items)), many=many
        )
        return Member(shape, frozenset({tuple}), frozenset({list}), hooks)

    def _union(self, shape: Shape) -> Member:
        members = tuple({member.shape: member for member in self._alone(shape)}.values())
        classes = frozenset[type]().union(*(member.classes for member in members))
        plain = frozenset[type]().union(*(member.plain for member in members))
        return Member(shape, classes, plain, one_of(members))

    def _alone(self, union: Shape) -> Iterator[Member]:
        """The members of a union, and of those in it that have a name of their own."""
        for each in get_args(union):
            member = self.member(each)
            origin: Shape = get_origin(member.shape)
            if origin in (Union, UnionType):
                yield from self._alone(member.shape)
            else:
                yield member

    def _object(self, shape: Shape, origin: type) -> Member:
        shapes = _fields(shape, origin)
        fields = {field.name: field for field in attrs.fields(origin) if field.init}
        names = {
            field.alias or name: origin in self._may_omit and field.default is not attrs.NOTHING
            for name, field in fields.items()
        }

        @cache
        def within() -> dict[str, Hooks]:
            return {name: self._field(origin, name, held).hooks for name, held in shapes.items()}

        @cache
        def keyed() -> Outline:
            each = zip(names.items(), fields.values(), within().values(), strict=True)
            return Keyed(
                tuple(
                    Entry(name, hooks.outline, optional, _default(field.default, hooks) if optional else ())
                    for (name, optional), field, hooks in each
                )
            )

        outline = named_after(origin, keyed)

        @cache
        def inner() -> Hooks:
            overrides: dict[str, Any] = {
                name: override(struct_hook=each.read, unstruct_hook=each.write)
                for name, each in within().items()
            }
            return Hooks(
                make_dict_unstructure_fn(shape, self._cattrs, _cattrs_use_alias=True, **overrides),
                make_dict_structure_fn(shape, self._cattrs, _cattrs_use_alias=True, **overrides),
                outline,
            )

        hooks = object_of(origin, names, inner, outline)
        member = Member(shape, frozenset({origin}), frozenset({dict}), hooks)
        self._members[shape] = member  # before its fields, which may hold it
        try:
            within()
        except TypeError:
            del self._members[shape]
            raise
        return member

    def _field(self, owner: type, name: str, shape: Shape) -> Member:
        form = self._forms.get((owner, name))
        return self.member(shape) if form is None else self._formed((owner, name), form)


def _fields(shape: Shape, origin: type) -> dict[str, Any]:
    """The shapes of the fields of a class that are handed to it, its parameters filled in."""
    filled = dict(zip(getattr(origin, "__parameters__", ()), get_args(shape), strict=False))
    hints = get_type_hints(origin)
    return {field.name: _filled(hints[field.name], filled) for field in attrs.fields(origin) if field.init}


def _default(default: Any, hooks: Hooks) -> tuple[Plain] | tuple[()]:  # noqa: ANN401 - of any type
    """The data of what a field holds by default; nothing where each value makes its own."""
    return () if hasattr(default, "takes_self") else (hooks.write(default),)


def _filled(shape: Shape, filled: Mapping[Any, Any]) -> object:
    if isinstance(shape, TypeVar):
        return filled.get(shape, shape)
    parameters = getattr(shape, "__parameters__", ())
    return shape[tuple(filled.get(each, each) for each in parameters)] if parameters else shape


@overload
def codec_of(converter: Converter, shape: type[T]) -> Codec[T]: ...
@overload
def codec_of(converter: Converter, shape: object) -> Codec[Any]: ...
def codec_of(converter: Converter, shape: Shape) -> Codec[Any]:
    """What writes and reads the values of a shape.

    For a union say of what it is, which its alias cannot: ``moves: Codec[Move] = codec_of(converter, Move)``.
    Raises :class:`TypeError` where a shape, or one within it, has no form or cannot be told from another.
    """
    hooks = converter.member(shape).hooks

    def write(value: object) -> object:
        try:
            data = hooks.write(value)
        except _FAULTS as error:
            raise _told(error) from None
        check_plain(data)
        return data

    def read(data: Plain) -> object:
        check_plain(data)
        try:
            return hooks.read(data, shape)
        except (*_FAULTS, BaseValidationError) as error:
            raise _told(error) from None

    return Codec(write, read, outline=hooks.outline)


def _told(error: Exception) -> Exception:
    """The first fault below an error of cattrs, with its path; what is no fault of the data, as it is."""
    steps: list[int | str] = []
    while True:
        for note in getattr(error, "__notes__", ()):
            if isinstance(note, AttributeValidationNote):
                steps.append(note.name.lstrip("_"))
            elif isinstance(note, IterableValidationNote):
                steps.append(note.index)
        if not isinstance(error, BaseValidationError):
            break
        error = error.exceptions[0]
    path = path_of(steps)
    if isinstance(error, RecursionError):
        return DataError("$", "is nested too deeply")
    if isinstance(error, DataError):
        return DataError(path + error.path.removeprefix("$"), error.sentence)
    if isinstance(error, _FAULTS):
        return DataError(path, getattr(error, "sentence", None) or str(error)[:_LONGEST_SENTENCE])
    return error
