"""Root fields, grouped by what they are about."""
