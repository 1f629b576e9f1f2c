-- What each paper says, and what its mentions take from others.
select known.paper as paper, known.content || ' ' || told.homes as content
from {contents} as known join {homes} as told on known.paper = told.paper
