"""What listings have in common: bytes, lines, dates, names, figures and keys, whichever site printed them."""
