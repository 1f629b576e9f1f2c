// GraphiQL for this service. It opens with a query about the served graph, and shows what each answer cost.

import "./workers";
import { ToolbarMenu, useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { GraphiQL } from "graphiql";
import { createElement as element, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import "graphiql/style.css";
import "./playground.css";
import { type Example, examplesOf, variablesOf } from "./examples";
import { costMessage } from "./cost";

/** The name of GraphiQL's own query for the schema. */
const INTROSPECTION = "IntrospectionQuery";
const WELCOME = "{ dataset { version authorCount paperCount } }";

type Params = { query: string; variables?: unknown; operationName?: string | null };
type Report = (spending: string) => void;

/** The answer to an operation; reports what it cost, except for the query for the schema. */
async function fetched(address: string, params: Params, report: Report) {
  const started = performance.now();
  const answer = await fetch(address, {
    method: "POST",
    credentials: "omit",
    headers: { "Content-Type": "application/json", Accept: "application/graphql-response+json" },
    body: JSON.stringify(params),
  });
  const body = await answer.json();
  if (params.operationName !== INTROSPECTION) {
    report(costMessage(body, answer.headers, performance.now() - started));
  }
  return body;
}

/** The menu of examples; each opens in its own tab. */
function Examples({ examples }: { examples: readonly Example[] }) {
  const { addTab } = useGraphiQLActions();
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const open = (example: Example) => {
    addTab();
    queryEditor?.setValue(example.query);
    variableEditor?.setValue(variablesOf(example));
  };
  const items = examples.map((example) =>
    element(ToolbarMenu.Item, { key: example.title, onSelect: () => open(example) }, example.title),
  );
  return element(ToolbarMenu, { button: element("button", { type: "button" }, "Examples ▾") }, items);
}

/**
 * Enables the page when GraphiQL's editors are ready, because GraphiQL ignores a click on Execute before that.
 * The page stays busy until the schema is loaded too, which completion needs.
 */
function Readiness({ place }: { place: HTMLElement }) {
  const hasEditors = useGraphiQL((state) => Boolean(state.queryEditor && state.responseEditor));
  const hasSchema = useGraphiQL((state) => Boolean(state.schema ?? state.fetchError));
  useEffect(() => {
    place.inert = !hasEditors;
    place.ariaBusy = String(!(hasEditors && hasSchema));
  }, [place, hasEditors, hasSchema]);
  return null;
}

/** The variables to start with; a returning reader keeps the tabs from before. */
function beginning(example: Example | undefined): string | undefined {
  const isBack = localStorage.getItem("graphiql:tabState") !== null;
  return isBack || !example ? undefined : variablesOf(example);
}

/** GraphiQL with the menu of examples and the cost of the last answer. */
function Playground({ place, examples }: { place: HTMLElement; examples: readonly Example[] }) {
  const address = place.dataset["graphql"] ?? "/graphql";
  const [spending, setSpending] = useState("");
  const [first] = examples;
  const initialVariables = beginning(first);
  return element(
    GraphiQL,
    {
      fetcher: (params: Params) => fetched(address, params, setSpending),
      defaultTabs: [{ query: first?.query ?? WELCOME }],
      ...(initialVariables === undefined ? {} : { initialVariables }),
      defaultEditorToolsVisibility: "variables",
      forcedTheme: "system",
    },
    element(GraphiQL.Logo, null, element(Examples, { examples })),
    element(
      GraphiQL.Footer,
      null,
      element("p", { className: "spending", role: "status" }, spending),
      element(Readiness, { place }),
    ),
  );
}

const place = document.getElementById("playground");
if (place) {
  const examples = examplesOf(document);
  createRoot(place).render(element(Playground, { place, examples }));
}
