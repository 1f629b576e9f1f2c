select p.id as paper, f.year, f.type, f.author_list, count(b.target) as author_count
from papers f
join ids p on p.kind = 'PAPER' and p.anchor = f.paper
left join byline_rows b on b.target = p.id and not b.is_editor
group by p.id, f.year, f.type, f.author_list
