-- The cached rows of known rows, groups or parts.
select kept.* from {before} as kept join {known} as known on kept.{by} = known.{by}
