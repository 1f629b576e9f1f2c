// The playground: sends what is written, shows what comes back, and lists the types of the schema.

const examples = {
  "Search": [`query Search($typed: String!) {
  search(query: $typed, first: 5) {
    nodes { entity { id kind label } matchedName detail score }
  }
}`, { typed: "wei" }],
  "A researcher": [`query Researcher($id: ID!) {
  author(id: $id) {
    name
    paperCount
    identity { level confidence evidence { kind detail } }
    collaborators(first: 5) { nodes { author { name } paperCount papers(first: 2) { title } } }
  }
}`, { id: "" }],
  "How are two people connected?": [`query Paths($from: ID!, $to: ID!) {
  collaboratorPaths(from: $from, to: $to, k: 2) {
    __typename
    ... on CollaboratorPaths {
      paths { length strength identityConfidence hops { from { name } to { name } papers(first: 1) { title } } }
    }
    ... on NoPathFound { reason message removedBy isProof }
  }
}`, { from: "", to: "" }],
  "The dataset": [`{
  dataset { version publishedAt authorCount paperCount sources { source { name } workRecordCount loadedAt } }
}`, {}],
};

const TYPES = `{ __schema { types { name kind description
  fields { name description type { ...T } } enumValues { name description } } } }
fragment T on __Type { name kind ofType { name kind ofType { name kind ofType { name kind } } } }`;

const part = (id) => document.getElementById(id);

async function ask(query, variables) {
  const answer = await fetch("/graphql", {
    method: "POST",
    credentials: "omit",
    headers: { "Content-Type": "application/json", Accept: "application/graphql-response+json" },
    body: JSON.stringify({ query, variables }),
  });
  return [answer.status, await answer.json()];
}

async function run() {
  const started = performance.now();
  part("status").textContent = "Loading…";
  try {
    const variables = JSON.parse(part("variables").value || "{}");
    const [status, body] = await ask(part("query").value, variables);
    const cost = body.extensions?.cost?.requested ?? "unknown";
    part("status").textContent = `Status ${status}, cost ${cost}, ${Math.round(performance.now() - started)} ms`;
    part("answer").textContent = JSON.stringify(body, null, 2);
  } catch (error) {
    part("status").textContent = String(error);
  }
}

function choose(name) {
  const [query, variables] = examples[name];
  part("query").value = query;
  part("variables").value = JSON.stringify(variables, null, 2);
}

function written(type) {
  if (type.kind === "NON_NULL") return `${written(type.ofType)}!`;
  return type.kind === "LIST" ? `[${written(type.ofType)}]` : type.name;
}

function term(name, description) {
  const title = document.createElement("dt");
  const code = document.createElement("code");
  code.textContent = name;
  title.append(code);
  const meaning = document.createElement("dd");
  meaning.textContent = description ?? "";
  return [title, meaning];
}

function described(type) {
  const box = document.createElement("details");
  box.dataset.name = type.name.toLowerCase();
  const summary = document.createElement("summary");
  summary.textContent = type.name;
  const meaning = document.createElement("p");
  meaning.textContent = type.description ?? "";
  const list = document.createElement("dl");
  for (const field of type.fields ?? []) list.append(...term(`${field.name}: ${written(field.type)}`, field.description));
  for (const value of type.enumValues ?? []) list.append(...term(value.name, value.description));
  box.append(summary, meaning, list);
  return box;
}

async function listTypes() {
  const [, body] = await ask(TYPES, {});
  const own = (body.data?.__schema.types ?? []).filter((type) => !type.name.startsWith("__"));
  own.sort((one, other) => (one.name < other.name ? -1 : 1));
  part("types").replaceChildren(...own.map(described));
}

function filterTypes() {
  const wanted = part("filter").value.trim().toLowerCase();
  for (const box of part("types").children) box.hidden = !box.dataset.name.includes(wanted);
}

for (const name of Object.keys(examples)) part("example").append(new Option(name));
part("example").addEventListener("change", (event) => choose(event.target.value));
part("filter").addEventListener("input", filterTypes);
part("ask").addEventListener("submit", (event) => { event.preventDefault(); run(); });
document.addEventListener("keydown", (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key === "Enter") { event.preventDefault(); run(); }
});
choose(Object.keys(examples)[0]);
listTypes();
