// Writes the TypeScript types of every registered document, from the schema that the service prints.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { codegen } from "@graphql-codegen/core";
import * as operations from "@graphql-codegen/typescript-operations";
import { buildSchema, parse } from "graphql";

const root = new URL("..", import.meta.url);
const documents = new URL("app/api/documents/", root);
const target = new URL("generated/answers.ts", import.meta.url);

const text = (at) => readFileSync(at, "utf8");
const schema = buildSchema(text(new URL("schema.graphql", root)));
const asked = readdirSync(documents).map((name) => ({
  location: name,
  document: parse(text(new URL(name, documents))),
}));
const written = await codegen({
  schema: parse(text(new URL("schema.graphql", root))),
  schemaAst: schema,
  documents: asked,
  config: { enumsAsTypes: true, skipTypename: true, useTypeImports: true, avoidOptionals: true },
  plugins: [{ operations: {} }],
  pluginMap: { operations },
  filename: target.pathname,
});
writeFileSync(target, written);
