-- What papers may have in common, in millionths: phrases by their shares, and what they cite, themselves among it.
-- All citations of a paper with nine of them weigh a quarter of its phrases, as where clusters are found.
select paper, topic as trait, cast(share * 10000 + 0.25 as bigint) * 72 as weight from mined
union all
select paper, other as trait, cast(60000 as bigint) as weight from paper_relations where kind = 'CITES'
union all
select other as paper, other as trait, cast(60000 as bigint) as weight from paper_relations
where kind = 'CITES'
group by other
