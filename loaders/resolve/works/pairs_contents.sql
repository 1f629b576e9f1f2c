-- The content of each pair of works: the hashes of both.
select pair.pair, cast(one.one as string) || ' ' || cast(one.other as string) || ' '
       || cast(other.one as string) || ' ' || cast(other.other as string) as content
from {pairs} as pair
join {units} as one on pair.left_member = one.member
join {units} as other on pair.right_member = other.member
