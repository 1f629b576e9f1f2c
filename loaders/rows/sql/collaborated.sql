select c.source, c.target, c.paper_count, c.share, c.strength, c.first_year, c.last_year,
  c.smallest_author_list,
  a.lists_cut + a.lists_none + b.lists_cut + b.lists_none > c.joint_open + c.joint_open as at_least
from collaborations c
join author_counts a on a.author = c.source
join author_counts b on b.author = c.target
