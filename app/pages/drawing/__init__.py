"""The drawing of a neighbourhood: places of people and their names, computed from the answer."""
