-- What was made of that which is known.
select kept.* from {before} as kept join {known} as known on kept.{by} = known.{by}
