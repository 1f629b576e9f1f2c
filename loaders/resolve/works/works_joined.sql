-- The paper of each work record. A work that joined no other is a paper of its own; only such a paper has the
-- hashes of its records.
select prepared.record as record,
       case when joined.paper is null then prepared.member else joined.paper end as paper,
       case when joined.paper is null then prepared.bucket else joined.bucket end as bucket,
       joined.confidence, joined.reasons,
       case when joined.paper is null then prepared.one end as one,
       case when joined.paper is null then prepared.other end as other
from {prepared} as prepared
left join {joined} as joined on prepared.member = joined.member
