"""Closed lists of the schema; each value's name is also the word that the graph stores."""
