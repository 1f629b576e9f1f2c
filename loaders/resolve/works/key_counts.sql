-- How many works bear each blocking key; a key borne by one, or by too many, pairs nobody.
select kind, key, count(*) as bearers from {keys}
group by kind, key
having count(*) > 1 and count(*) <= case when kind = 'word' then {most_of_a_word} else {most_of_a_key} end
