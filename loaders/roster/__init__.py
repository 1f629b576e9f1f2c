"""`coterie roster`: loads what public interfaces state about the people of a list."""
