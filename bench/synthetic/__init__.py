"""One synthetic graph of any size: fields of people, a few of whom write most papers. For speed, not truth.

`world` draws it from a seed; `columns` are the columns for the read index; `state` is all of it as a
snapshot, from which engines are filled.
"""
