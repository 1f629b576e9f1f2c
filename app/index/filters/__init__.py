"""Filters of papers: by facts, by what occurs on them, and by words of title and abstract."""
