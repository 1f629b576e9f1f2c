"""Folded names and titles by their words: the data of the search.

A form is a whole search key: a name, a title, or a title without its subtitle. Forms are numbered by the
popularity of their entities, so that the first of many are the ones to show.
"""
