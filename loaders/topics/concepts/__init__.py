"""Concepts of vocabularies beside the topics of papers: names, broader topics and identifiers."""
