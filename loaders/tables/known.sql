-- The rows or groups whose content is that of the last load.
select now.{by} as {by} from {contents} as now
join {contents}_before as kept on now.{by} = kept.{by} and now.content = kept.content
