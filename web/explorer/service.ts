// Sends registered documents to the service; each answer is fetched once.

import type { Registered } from "../generated/answers";
import type { Key } from "./messages";

const TIMEOUT = 20_000; // milliseconds until a query is given up; set by hand

/** Why there is no answer: the key of a message and the values for its placeholders. */
export class ServiceError extends Error {
  readonly key: Key;
  readonly values: Readonly<Record<string, string>>;

  constructor(key: Key, values: Readonly<Record<string, string>> = {}) {
    super(key);
    [this.key, this.values] = [key, values];
  }
}

/** The service of the page. */
export class Service {
  readonly #address: string;
  readonly #answers = new Map<string, Promise<unknown>>();

  constructor(address: string) {
    this.#address = address;
  }

  /** The data of an answer. Rejects with ServiceError if the answer is missing or has errors. */
  query<Name extends keyof Registered>(name: Name, variables: Registered[Name][0]): Promise<Registered[Name][1]> {
    const query = new URLSearchParams({ documentId: name, variables: JSON.stringify(variables) });
    const address = `${this.#address}?${query}`;
    const known = this.#answers.get(address) ?? fetchData(address);
    this.#answers.set(address, known);
    known.catch(() => this.#answers.delete(address));
    return known as Promise<Registered[Name][1]>;
  }
}

async function fetchData(address: string): Promise<unknown> {
  const answer = await fetchResponse(address);
  const body: { data?: unknown; errors?: readonly { message: string }[] } = await answer.json().catch(() => ({}));
  const [problem] = body.errors ?? [];
  if (problem) throw new ServiceError("refused", { reason: problem.message });
  if (!answer.ok || body.data === undefined) throw new ServiceError("status", { status: `${answer.status}` });
  return body.data;
}

async function fetchResponse(address: string): Promise<Response> {
  try {
    return await fetch(address, {
      credentials: "omit",
      headers: { Accept: "application/graphql-response+json" },
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    throw new ServiceError(isLate ? "late" : "unreachable");
  }
}
