"""Lists of papers, people and statements, one module for each kind of list."""
