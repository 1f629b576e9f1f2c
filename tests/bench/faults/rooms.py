"""A file that the tests of faults search, draw from and plant in."""

TEXT = '''"""Rooms."""

from pathlib import Path

LIMIT = 3


class Room:
    def first(self, names: list[str], *, most: int = 2) -> str | None:
        """The first name that is long."""
        self.count(names)
        found: list[int] = []
        if not names or len(names) <= most:
            return None
        return f"{names[0]}"


async def fill(room: Room) -> None:
    def twice(number: int) -> int:
        return number * 2

    await room.open(key=lambda row=1: row["at"] + twice("\u00e4" == row))
'''
