"""Saved pages as documents: bytes, encodings, HTML and Markdown into lines."""
