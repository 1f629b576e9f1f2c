"""What changed between dataset versions: the change log, `GET /changes`, and Atom feeds."""
