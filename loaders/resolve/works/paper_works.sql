-- Work records with the paper they speak of; a work that joined no other is a paper of its own, and
-- only such a one is known by the marks of its records.
select works.*, case when joined.paper is null then works.member else joined.paper end as paper,
       case when joined.paper is null then prepared.bucket else joined.bucket end as bucket,
       joined.confidence, joined.reasons,
       case when joined.paper is null then prepared.one end as one,
       case when joined.paper is null then prepared.other end as other
from {works} as works
join {prepared} as prepared on works.record = prepared.record
left join {joined} as joined on works.member = joined.member
