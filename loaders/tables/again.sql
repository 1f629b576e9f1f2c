-- What was made of the groups that are known.
select {columns} from {before} as kept join {known} as known on kept.{by} = known.{by}
