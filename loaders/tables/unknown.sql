-- Rows that are not known, or whose groups are not.
select {columns} from {source} as source
left join {known} as known on source.{by} = known.{by}
where known.{by} is null
