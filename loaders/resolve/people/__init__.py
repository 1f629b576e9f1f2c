"""One person, several names; one name, several people: who wrote what, how surely, and why."""
