-- Where the works of likely pairs are listed, under which title, with which identifiers.
select distinct prepared.member, prepared.place, prepared.title, prepared.identifiers
from {prepared} as prepared
join (
  select left_member as member from {scored} where log_odds > 0
  union all
  select right_member from {scored} where log_odds > 0
) as likely on prepared.member = likely.member
