-- Groups made of what they were made of before.
select now.{by} as {by} from {contents} as now
join {before}_contents as kept on now.{by} = kept.{by} and now.content = kept.content
