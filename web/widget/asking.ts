// One question to the service: a registered document by GET, which anybody on the way may keep.

const PATIENCE = 8_000; // milliseconds until the service counts as down

export interface Question {
  document: string;
  variables: Record<string, unknown>;
}

/** Whom to ask: a service, and a file that holds an answer of it; without a service, the file alone. */
export interface Sources {
  service: string | null;
  kept: string | null;
}

/** What was answered, or what a file had kept of it. */
export interface Answered<T> {
  data: T;
  isKept: boolean;
}

/** Asks the service; where it fails, the file. Rejects where neither has an answer. */
export async function ask<T>(
  { service, kept }: Sources, question: Question, isWhole: (data: T) => boolean, signal: AbortSignal
): Promise<Answered<T>> {
  try {
    if (service === null) return { data: await read(String(kept), isWhole, signal), isKept: false };
    return { data: await read(address(service, question), isWhole, signal), isKept: false };
  } catch (error) {
    if (service === null || kept === null || signal.aborted) throw error;
    return { data: await read(kept, isWhole, signal), isKept: true };
  }
}

/** Where the answer is: the same letters for the same question, so that caches find it. */
export function address(service: string, { document, variables }: Question): string {
  const given = Object.entries(variables).filter(([, value]) => value !== null).sort(([one], [other]) => (one < other ? -1 : 1));
  const query = new URLSearchParams({ documentId: document, variables: JSON.stringify(Object.fromEntries(given)) });
  return `${service}graphql?${query}`;
}

async function read<T>(from: string, isWhole: (data: T) => boolean, signal: AbortSignal): Promise<T> {
  const response = await fetch(new URL(from, document.baseURI), {
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
  });
  const body = JSON.parse(await response.text(), resolved(response.url)) as { data?: T; errors?: { message: string }[] };
  if (!response.ok || body.errors || !body.data) throw new Error(body.errors?.[0]?.message ?? `status ${response.status}`);
  if (!isWhole(body.data)) throw new Error("the answer has another form than this version of the widget knows");
  return body.data;
}

/** Addresses in a file lead on from where the file is. */
function resolved(base: string): (name: string, value: unknown) => unknown {
  return (name, value) => (name === "url" && typeof value === "string" && URL.canParse(value, base) ? reached(new URL(value, base), new URL(base)) : value);
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** A service on loopback names the address at which it listens; a tunnel or another name leads there too. */
function reached(page: URL, answered: URL): string {
  if (LOOPBACK.test(page.hostname) && LOOPBACK.test(answered.hostname)) page.host = answered.host;
  return page.href;
}
