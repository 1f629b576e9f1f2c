-- The content of each paper, and what its mentions take from other papers.
select known.paper as paper, known.content || ' ' || taken.homes as content
from {contents} as known join {homes} as taken on known.paper = taken.paper
