"""The first-run page: a list of people, read and loaded by `coterie roster` in a process of its own."""
