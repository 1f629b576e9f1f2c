// purpose: After an offline import, puts back lists of one empty text and empty lists, a property of relationships.
// parameters: -
// columns: -
MATCH (:CoterieStart)-[n:COTERIE_TYPE]->(:CoterieEnd)
WHERE n.coterie_list IN [['\u001E'], ['\u001D'], [-9007199254740992]]
CALL (n) {
  SET n.coterie_list = CASE n.coterie_list WHEN ['\u001E'] THEN [''] ELSE [] END
} IN TRANSACTIONS
