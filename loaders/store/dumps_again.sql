-- The rows of the scopes that are known.
select {columns} from dumps_before as kept
join dumps_known as known on kept.source = known.source and kept.scope = known.scope
