"""Names and titles as they are folded, by their words: what a search looks in.

A form is a whole search key: a name, a title, or a title without its subtitle. Forms are numbered by how
much their entities are sought, so that of many the first are those to show.
"""
