select r.*, l.institution_ids
from byline_rows r
left join byline_place_lists l on l.mention = r.mention
