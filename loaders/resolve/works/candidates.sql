-- Pairs with a key in common, or two rare words of the title: what they share, and what a first look needs.
select found.*, one.sorted_words as l_words, other.sorted_words as r_words,
       one.print_count as l_prints, other.print_count as r_prints
from (
  select left_member, right_member, cast(sum(is_whole) as bigint) as whole,
         cast(sum(is_print) as bigint) as prints
  from (
    select one.member as left_member, other.member as right_member,
           case when one.kind in ('print', 'run') then 0 else 1 end as is_whole,
           case when one.kind = 'print' then 1 else 0 end as is_print,
           case when one.kind = 'run' then 2 else 0 end as is_word
    from {keys} as one
    join {counts} as counted on one.kind = counted.kind and one.key = counted.key
    join {keys} as other on one.kind = other.kind and one.key = other.key and one.member < other.member
    where one.kind <> 'word'
    union all
    select one.member, other.member, 0, 0, 1
    from {rare} as one join {rare} as other on one.key = other.key and one.member < other.member
  ) as shared
  group by left_member, right_member
  having sum(is_whole) > 0 or sum(is_print) > 0 or sum(is_word) > 1
) as found
join {units} as one on found.left_member = one.member
join {units} as other on found.right_member = other.member
