"""Codes and keywords that sources state: arXiv categories and ACM classes."""
