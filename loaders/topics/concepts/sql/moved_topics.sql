-- What papers are about, where several topics have become one.
select paper, topic, least(cast(1.0 as double), round(sum(share), 4)) as share, max(how) as how
from (
  select p.paper, coalesce(m.now, p.topic) as topic, p.share, p.how
  from paper_topics p
  left join topic_moves m on m.topic = p.topic
) moved
group by paper, topic
order by paper, topic
