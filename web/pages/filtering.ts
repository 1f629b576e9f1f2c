// Filters of a list of papers without a new page: the section is fetched and replaced.

import { announce, type Settings } from "./settings";

const SECTION = "section.all-papers";

/** The form, and the links of the section that lead to this page, replace the section. */
export function filterInPlace(_: Settings): void {
  if (!document.querySelector(`${SECTION} form.filter`)) return;
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(`${SECTION} form.filter`)) return;
    const address = new URL(form.action);
    const fields = [...new FormData(form)].filter((field): field is [string, string] => field[1] !== "");
    address.search = new URLSearchParams(fields).toString();
    event.preventDefault();
    void follow(address);
  });
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (!link || !isPlain || link.pathname !== location.pathname || link.hash !== "#papers") return;
    event.preventDefault();
    void follow(new URL(link.href));
  });
  addEventListener("popstate", () => void replaced(new URL(location.href), begun()));
}

let current = new AbortController();

async function follow(address: URL): Promise<void> {
  const request = begun();
  const isReplaced = await replaced(address, request);
  if (request.aborted) return;
  if (isReplaced) history.pushState(null, "", address);
  else location.assign(address);
}

/** The signal of a new request; the one before it, which may still be under way, ends. */
function begun(): AbortSignal {
  current.abort();
  current = new AbortController();
  return current.signal;
}

/** Whether the section now shows what is at an address; the focus stays at the control of the same name. */
async function replaced(address: URL, request: AbortSignal): Promise<boolean> {
  const text = await fetched(address, request).catch(() => null);
  const old = document.querySelector(SECTION);
  if (request.aborted || !old || text === null) return false;
  const page = new DOMParser().parseFromString(text, "text/html");
  const found = page.querySelector(SECTION);
  if (!found) return false;
  const focused = document.activeElement;
  const isInside = old.contains(focused);
  old.replaceWith(document.adoptNode(found));
  if (isInside) at(found, focused)?.focus();
  announce(found.querySelector("[role=status]")?.textContent ?? found.querySelector("h2")?.textContent ?? "");
  return true;
}

/** The text at an address; null if the service refuses it. */
async function fetched(address: URL, request: AbortSignal): Promise<string | null> {
  const answer = await fetch(address, { credentials: "omit", signal: request });
  return answer.ok ? answer.text() : null;
}

/** The control of the same kind and name; for a link, which may be gone, the button of the form. */
function at(section: Element, old: Element | null): HTMLElement | null {
  const id = old?.id ?? "";
  return (id ? section.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null) ?? section.querySelector<HTMLElement>("form.filter button");
}
