// purpose: The hundred people two steps from one with the strongest links, as Neo4j answers alone.
// parameters: id
MATCH (me:Author {id: $id})-[:COLLABORATED_WITH]-(near:Author)
WITH me, collect(near) AS between
UNWIND between AS near
MATCH (me)-[own:COLLABORATED_WITH]-(near)-[far:COLLABORATED_WITH]-(other:Author)
WHERE other <> me AND NOT other IN between
WITH other, sum(own.strength * far.strength / (own.strength + far.strength)) AS strength, count(*) AS links
ORDER BY strength DESC, other.id
LIMIT 100
RETURN other.id AS id, other.label AS label, strength, links
