"""Arguments of fields: identifiers, limits, pages and cursors, checked before anything is read."""
