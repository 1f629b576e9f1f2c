// The examples of the page, filled with ids of the served graph.

export interface Example {
  readonly title: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** The examples in the page, if there are any. */
export function examplesOf(page: Document): readonly Example[] {
  return JSON.parse(page.getElementById("playground-examples")?.textContent ?? "[]");
}

/** The variables of an example as the editor shows them; empty if there are none. */
export function variablesOf(example: Example): string {
  return Object.keys(example.variables).length ? JSON.stringify(example.variables, null, 2) : "";
}
