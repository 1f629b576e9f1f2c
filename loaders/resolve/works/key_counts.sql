-- The number of works with each blocking key. A key of one work, or of too many, pairs none.
select kind, key, count(*) as bearers from {keys}
group by kind, key
having count(*) > 1 and count(*) <= case when kind = 'word' then {most_of_a_word} else {most_of_a_key} end
