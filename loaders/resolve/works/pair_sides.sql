-- Promising pairs with the compared columns of both sides.
select pair.left_member, pair.right_member,
       md5(pair.left_member) || md5(pair.right_member) as pair,
       {columns}
from {pairs} as pair
join {units} as one on pair.left_member = one.member
join {units} as other on pair.right_member = other.member
