// Writes the types and texts of the registered documents and of those of the clients.
import { mkdirSync, writeFileSync } from "node:fs";
import { print } from "../../web/node_modules/graphql/index.mjs";
import { operation, read, registered, types } from "../../web/answers.mjs";

const target = new URL("source/generated/", import.meta.url);
const scalars = { ID: "string", Cursor: "string", URL: "string", Date: "string", DateTime: "string" };
const optional = { avoidOptionals: { field: true }, skipTypename: false, nonOptionalTypename: false };
const own = read("clients/documents/");
const fragments = own.flatMap(({ document }) => document.definitions.filter(({ kind }) => kind === "FragmentDefinition"));

/** The text of a document with the fragments that it spreads, and those that these spread. */
function whole(document) {
  const needed = new Map();
  const add = (text) => {
    for (const [, name] of text.matchAll(/\.\.\.(\w+)\b(?! on)/g)) {
      const fragment = fragments.find((each) => each.name.value === name);
      if (fragment && !needed.has(name)) add(needed.set(name, print(fragment)).get(name));
    }
    return text;
  };
  return [add(print(document)), ...needed.values()].join("\n\n");
}

function constant({ name, text, document }, isRegistered) {
  const of = operation({ document });
  const comment = text.split("\n")[0].replace("# ", "").replace("Return ", "").replace(", or None", ", or null");
  const said = comment.charAt(0).toUpperCase() + comment.slice(1);
  const type = `RequestDocument<answers.${of}Query, answers.${of}QueryVariables>`;
  const value = { name, isRegistered, text: whole(document) };
  return `/** ${said} */\nexport const ${name}: ${type} = ${JSON.stringify(value)};\n`;
}

const documents = [
  ...registered().map((each) => constant(each, true)),
  ...own.filter(operation).map((each) => constant(each, false)),
];
const imports = 'import type { RequestDocument } from "../client.js";\nimport type * as answers from "./answers.js";\n';
mkdirSync(target, { recursive: true });
writeFileSync(new URL("answers.ts", target), await types([...registered(), ...own], { scalars, ...optional }));
writeFileSync(new URL("documents.ts", target), [imports, ...documents].join("\n"));
