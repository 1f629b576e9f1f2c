"""Measures of answers whose truth is known, with intervals and plots."""
