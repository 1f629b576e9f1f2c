-- What is made of that of which it was made before.
select now.{by} as {by} from {contents} as now
join {contents}_before as kept on now.{by} = kept.{by} and now.content = kept.content
