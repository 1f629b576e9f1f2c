"""`coterie evaluate`: the resolver on files of JSON lines, scored where the truth is in them.

One module a task; each reads its lines, calls the same functions as a load, and answers one line
for each. A field that contains the truth is scored and never shown to the resolver.
"""
