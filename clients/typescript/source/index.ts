export * from "./client.js";
export * from "./generated/documents.js";
export type * from "./generated/answers.js";
