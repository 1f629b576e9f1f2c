-- Rows that are not known, or of groups that are not.
select {columns} from {source} as source
left join {known} as known on source.{by} = known.{by}
where known.{by} is null
