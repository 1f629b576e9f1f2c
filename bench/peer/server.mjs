// A GraphQL server generated from type definitions, as a team would put one before its Neo4j in an afternoon.
// NEO4J_URI, NEO4J_USERNAME and NEO4J_PASSWORD say which; it prints its address.

import { readFileSync } from "node:fs";
import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";
import { Neo4jGraphQL } from "@neo4j/graphql";
import neo4j from "neo4j-driver";

const statement = readFileSync(new URL("neighbourhood.cypher", import.meta.url), "utf8");
const typeDefs = `
  type Author @node { id: ID!, label: String! }
  type Neighbour { id: ID!, label: String!, papers: Int, confidence: Float }
  type Tie { source: ID!, target: ID!, weight: Int!, first_year: Int, last_year: Int }
  type Neighbourhood { nodes: [Neighbour!]!, edges: [Tie!]! }
  type Query {
    neighbourhood(id: ID!, size: Int!): Neighbourhood
      @cypher(statement: ${JSON.stringify(statement)}, columnName: "found")
  }
`;

const { NEO4J_URI, NEO4J_USERNAME, NEO4J_PASSWORD } = process.env;
const driver = neo4j.driver(NEO4J_URI, neo4j.auth.basic(NEO4J_USERNAME, NEO4J_PASSWORD));
const schema = await new Neo4jGraphQL({ typeDefs, driver }).getSchema();
const server = new ApolloServer({ schema, cache: "bounded", csrfPrevention: true });
const { url } = await startStandaloneServer(server, {
  listen: { host: "127.0.0.1", port: 0 },
  context: async () => ({ executionContext: driver }),
});
console.log(url);
