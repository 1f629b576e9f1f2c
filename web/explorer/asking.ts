// Asks the service what it answers to registered documents; an answer is asked for once.

import type { Registered } from "../generated/answers";
import type { Key } from "./messages";

const PATIENCE = 20_000;

/** Why there is no answer: a message for whoever asked, and what stands in it. */
export class NoAnswer extends Error {
  readonly key: Key;
  readonly values: Readonly<Record<string, string>>;

  constructor(key: Key, values: Readonly<Record<string, string>> = {}) {
    super(key);
    [this.key, this.values] = [key, values];
  }
}

/** The service behind one page. */
export class Service {
  readonly #address: string;
  readonly #answers = new Map<string, Promise<unknown>>();

  constructor(address: string) {
    this.#address = address;
  }

  /** The data of an answer; NoAnswer where the service does not give it whole. */
  ask<Name extends keyof Registered>(name: Name, variables: Registered[Name][0]): Promise<Registered[Name][1]> {
    const query = new URLSearchParams({ documentId: name, variables: JSON.stringify(variables) });
    const address = `${this.#address}?${query}`;
    const known = this.#answers.get(address) ?? fetched(address);
    this.#answers.set(address, known);
    known.catch(() => this.#answers.delete(address));
    return known as Promise<Registered[Name][1]>;
  }
}

async function fetched(address: string): Promise<unknown> {
  const answer = await reached(address);
  const body: { data?: unknown; errors?: readonly { message: string }[] } = await answer.json().catch(() => ({}));
  const [problem] = body.errors ?? [];
  if (problem) throw new NoAnswer("refused", { reason: problem.message });
  if (!answer.ok || body.data === undefined) throw new NoAnswer("status", { status: `${answer.status}` });
  return body.data;
}

async function reached(address: string): Promise<Response> {
  try {
    return await fetch(address, {
      credentials: "omit",
      headers: { Accept: "application/graphql-response+json" },
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    throw new NoAnswer(isLate ? "late" : "unreachable");
  }
}
