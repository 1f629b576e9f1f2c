// Sends one query to the service: a registered document by GET, so that caches can keep the answer.

const TIMEOUT = 8_000; // milliseconds until the service counts as down

export interface Query {
  document: string;
  variables: Record<string, unknown>;
}

/** Where answers come from: a service, a file with a saved answer for when it fails, or only the file. */
export interface Sources {
  service: string | null;
  snapshot: string | null;
}

/** The data of an answer, and whether it is from the file because the service failed. */
export interface Answer<T> {
  data: T;
  isKept: boolean;
}

/** Queries the service, or reads the file if the service fails. Rejects if neither has an answer. */
export async function fetchAnswer<T>(
  { service, snapshot }: Sources, query: Query, isValid: (data: T) => boolean, signal: AbortSignal
): Promise<Answer<T>> {
  try {
    if (service === null) return { data: await read(String(snapshot), isValid, signal), isKept: false };
    return { data: await read(address(service, query), isValid, signal), isKept: false };
  } catch (error) {
    if (service === null || snapshot === null || signal.aborted) throw error;
    return { data: await read(snapshot, isValid, signal), isKept: true };
  }
}

/** The address of the answer: the same for the same query, so that caches find it. */
export function address(service: string, { document, variables }: Query): string {
  const given = Object.entries(variables).filter(([, value]) => value !== null).sort(([one], [other]) => (one < other ? -1 : 1));
  const query = new URLSearchParams({ documentId: document, variables: JSON.stringify(Object.fromEntries(given)) });
  return `${service}graphql?${query}`;
}

async function read<T>(from: string, isValid: (data: T) => boolean, signal: AbortSignal): Promise<T> {
  const response = await fetch(new URL(from, document.baseURI), {
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
  });
  const body = JSON.parse(await response.text(), resolved(response.url)) as { data?: T; errors?: { message: string }[] };
  if (!response.ok || body.errors || !body.data) throw new Error(body.errors?.[0]?.message ?? `status ${response.status}`);
  if (!isValid(body.data)) throw new Error("the widget cannot read the answer");
  return body.data;
}

/** Resolves relative addresses in a file against the address of the file. */
function resolved(base: string): (name: string, value: unknown) => unknown {
  return (name, value) => (name === "url" && typeof value === "string" && URL.canParse(value, base) ? withHostOf(new URL(value, base), new URL(base)) : value);
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** A service on loopback states the address that it listens on. Behind a tunnel or another name, the host of the answer works instead. */
function withHostOf(page: URL, base: URL): string {
  if (LOOPBACK.test(page.hostname) && LOOPBACK.test(base.hostname)) page.host = base.host;
  return page.href;
}
