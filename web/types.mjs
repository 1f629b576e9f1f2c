// Writes the types of the registered documents, by the names that clients request.
import { writeFileSync } from "node:fs";
import { operation, registered, types } from "./answers.mjs";

const documents = registered();
const named = documents.map((each) => [each.name, operation(each)]);
const table = named.map(([name, of]) => `  ${name}: [${of}QueryVariables, ${of}Query];`).join("\n");
const comment = "/** Variables and answer of each registered document. */";
const written = `${await types(documents)}\n${comment}\nexport interface Registered {\n${table}\n}\n`;
writeFileSync(new URL("generated/answers.ts", import.meta.url), written);
