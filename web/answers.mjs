// The TypeScript types of the answers to documents, from the schema of the service.
import { readFileSync, readdirSync } from "node:fs";
import { codegen } from "@graphql-codegen/core";
import * as operations from "@graphql-codegen/typescript-operations";
import { buildSchema, parse } from "graphql";

const root = new URL("..", import.meta.url);
const schema = readFileSync(new URL("schema.graphql", root), "utf8");

/** The documents of a folder of the project: name, text and parsed text. */
export function read(folder) {
  const at = new URL(folder, root);
  const names = readdirSync(at).filter((name) => name.endsWith(".graphql"));
  return names.sort().map((name) => {
    const text = readFileSync(new URL(name, at), "utf8");
    return { name: name.replace(".graphql", ""), text, document: parse(text) };
  });
}

/** The registered documents. */
export const registered = () => read("app/api/documents/");

/** The types of the documents' variables and answers. */
export function types(documents, config = {}) {
  return codegen({
    schema: parse(schema),
    schemaAst: buildSchema(schema),
    documents: documents.map(({ name, document }) => ({ location: name, document })),
    config: { enumsAsTypes: true, skipTypename: true, useTypeImports: true, avoidOptionals: true, ...config },
    plugins: [{ operations: {} }],
    pluginMap: { operations },
    filename: "answers.ts",
  });
}

/** The name of the operation of a document; undefined if it has only fragments. */
export function operation({ document }) {
  return document.definitions.find(({ kind }) => kind === "OperationDefinition")?.name.value;
}
