// The same view as Cypher: saved queries of the project, with parameters for Neo4j Browser.

import pathWithWitnesses from "../../cypher/browser/path_with_witnesses.cypher?raw";
import whatJoins from "../../cypher/browser/what_joins.cypher?raw";
import type { View } from "./panel";

/** Text to paste into Neo4j Browser to see the same view; with a path, also its witnesses. */
export function cypherOf({ state, scene }: View): string {
  const ids = [...scene.picture.nodes.keys()].sort();
  const parts = [parameter("ids", `[${ids.map(quoted).join(", ")}]`), body(whatJoins)];
  if (state.path === null) return parts.join("\n\n");
  const { from, to } = state.path;
  const ends = [parameter("author", quoted(from)), parameter("other", quoted(to))].join("\n");
  return [...parts, ends, body(pathWithWitnesses)].join("\n\n");
}

function parameter(name: string, value: string): string {
  return `:param ${name} => ${value};`;
}

/** The query below the first line of its header, which states its purpose. */
function body(text: string): string {
  const [purpose = "", ...rest] = text.trim().split("\n");
  const query = rest.filter((line) => !/^\/\/ (?:parameters|columns):/u.test(line)).join("\n");
  return `${purpose.replace("// purpose: ", "// ")}\n${query};`;
}

function quoted(id: string): string {
  return `'${id}'`;
}
