"""Measurements of glued strings, and the lexicon learnt for them."""
