"""Measurements of people, and the weights learnt for them."""
