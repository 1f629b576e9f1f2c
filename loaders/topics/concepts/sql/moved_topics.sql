-- What papers are about, where several topics have become one. Shares are summed in ten-thousandths, so that their
-- order does not matter; a quarter is added because some engines round whole numbers and others cut them.
select
  paper,
  topic,
  case
    when cast(sum(parts) as double) > 10000.0 then cast(1.0 as double)
    else cast(sum(parts) as double) / 10000.0
  end as share,
  max(how) as how
from (
  select p.paper, m.now as topic, cast(p.share * 10000.0 + 0.25 as bigint) as parts, p.how
  from paper_topics p
  join topic_moves m on m.topic = p.topic
  union all
  select p.paper, p.topic as topic, cast(p.share * 10000.0 + 0.25 as bigint) as parts, p.how
  from paper_topics p
  left join topic_moves m on m.topic = p.topic
  where m.topic is null
) moved
group by paper, topic
