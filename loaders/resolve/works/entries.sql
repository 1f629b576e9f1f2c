-- The works of likely pairs: where each is listed, with its title and identifiers.
select distinct prepared.member, prepared.place, prepared.title, prepared.identifiers
from {prepared} as prepared
join (
  select left_member as member from {scored} where log_odds > 0
  union all
  select right_member from {scored} where log_odds > 0
) as likely on prepared.member = likely.member
