// The workers of the editor, imported so that the build finds them (as `graphiql/setup-workers/vite`, without its log).

import EditorWorker from "monaco-editor/esm/vs/editor/editor.worker.js?worker";
import JsonWorker from "monaco-editor/esm/vs/language/json/json.worker.js?worker";
import GraphQLWorker from "monaco-graphql/esm/graphql.worker.js?worker";

const WORKERS: Readonly<Record<string, new () => Worker>> = { json: JsonWorker, graphql: GraphQLWorker };

(globalThis as { MonacoEnvironment?: unknown }).MonacoEnvironment = {
  getWorker: (_id: string, label: string) => new (WORKERS[label] ?? EditorWorker)(),
};
