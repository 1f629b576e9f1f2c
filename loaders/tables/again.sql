-- The rows that belong to what is known.
select kept.* from {before} as kept join {known} as known on kept.{by} = known.{by}
