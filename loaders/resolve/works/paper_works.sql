-- Work records with the paper that they are about.
select works.*, joined.paper, joined.bucket, joined.confidence, joined.reasons, joined.one, joined.other
from {works} as works
join {joined} as joined on works.record = joined.record
