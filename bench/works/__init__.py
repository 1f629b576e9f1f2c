"""Measurements of papers, and the weights learnt for them."""
