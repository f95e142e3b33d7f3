"""The rules of Raka Warriors, a file for each chapter, and the book that opens at the right one.

A chapter holds what may be chosen, what follows from it, and the handlers of its events. Chapters leave each
other work on the stack of what is pending; ``book`` sees to it that it is done.
"""
