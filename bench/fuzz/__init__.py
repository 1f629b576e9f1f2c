"""Mutated inputs for every parser, and what each of them has to answer to."""
