-- Rows of the groups that are not known.
select source.* from {source} as source
left join {known} as known on source.{by} = known.{by}
where known.{by} is null
