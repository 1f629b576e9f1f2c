"""Judgements: what a person decided about the graph, kept as data that every resolve obeys."""
