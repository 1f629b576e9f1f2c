// Asks a Coterie service: registered documents by GET, which caches may keep, others by POST.

/** A document with the types of its answer and its variables. */
export interface RequestDocument<Answer, Variables> {
  readonly name: string;
  readonly text: string;
  readonly isRegistered: boolean;
  readonly types?: (variables: Variables) => Answer;
}

interface Problem {
  readonly message: string;
  readonly extensions?: { readonly code?: string; readonly hint?: string };
}

/** Why there is no answer; `code` and `hint` are those of the service, `retryAfter` is in seconds. */
export class CoterieError extends Error {
  override readonly name = "CoterieError";

  constructor(
    message: string,
    readonly code: string | null = null,
    readonly hint: string | null = null,
    readonly retryAfter: number | null = null,
    readonly data: unknown = null,
  ) {
    super(hint ? `${message} ${hint}` : message);
  }
}

/** A service at an address such as `http://127.0.0.1:8000`; `key` is one that its operator gave you. */
export class Coterie {
  readonly #endpoint: string;
  readonly #headers: Record<string, string>;

  constructor(address: string, key: string | null = null) {
    this.#endpoint = `${address.replace(/\/+$/, "")}/graphql`;
    this.#headers = { Accept: "application/graphql-response+json", ...(key && { Authorization: `Bearer ${key}` }) };
  }

  /**
   * The data of the answer to a document; CoterieError if nobody answers, or not with all of the data. A call
   * that `signal` ends throws the reason of the signal.
   */
  async ask<Answer, Variables>(
    document: RequestDocument<Answer, Variables>, variables: Variables, signal: AbortSignal | null = null,
  ): Promise<Answer> {
    const response = await this.#send(document, variables, signal).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw new CoterieError(`No answer from ${this.#endpoint}: ${error}.`, null, "Check that the service runs.");
    });
    const found: unknown = await response.json().catch(() => signal?.throwIfAborted());
    const body = (found ?? {}) as { data?: Answer; errors?: readonly Problem[] };
    const [problem] = body.errors ?? [];
    if (!problem && body.data) return body.data;
    const wait = Number.parseInt(response.headers.get("Retry-After") ?? "", 10);
    const { code = null, hint = null } = problem?.extensions ?? {};
    const message = problem?.message ?? `The service answers with status ${response.status}, not as Coterie does.`;
    throw new CoterieError(message, code, hint, Number.isNaN(wait) ? null : wait, body.data ?? null);
  }

  #send({ name, text, isRegistered }: RequestDocument<unknown, never>, variables: unknown, signal: AbortSignal | null) {
    if (isRegistered) {
      const query = new URLSearchParams({ documentId: name, variables: JSON.stringify(variables) });
      return fetch(`${this.#endpoint}?${query}`, { headers: this.#headers, signal });
    }
    const headers = { ...this.#headers, "Content-Type": "application/json" };
    return fetch(this.#endpoint, { method: "POST", headers, signal, body: JSON.stringify({ query: text, variables }) });
  }
}

interface Page<Item> {
  readonly nodes: readonly Item[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Every item of a list; `page` gets the cursor, null first, and gives a page. */
export async function* every<Item>(page: (after: string | null) => Promise<Page<Item> | null>): AsyncGenerator<Item> {
  for (let after: string | null = null; ; ) {
    const found: Page<Item> | null = await page(after);
    if (!found) throw new CoterieError("There is no such list.", "NOT_FOUND", "Check the id that it belongs to.");
    yield* found.nodes;
    if (!found.pageInfo.hasNextPage) return;
    after = found.pageInfo.endCursor;
  }
}
