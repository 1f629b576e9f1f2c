// Filters of a list of papers without a new page: the section is fetched and replaced.

import { announce } from "./settings";

const SECTION = "section.all-papers";

/** The address, without its fragment, whose list was asked for last: it is shown, or on its way. */
let requested = listOf(location);
let current = new AbortController();

/** The form, and the links that lead to another list of this page, replace the section. */
export function filterInPlace(): void {
  if (!document.querySelector(`${SECTION} form.filter`)) return;
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(`${SECTION} form.filter`)) return;
    event.preventDefault();
    follow(addressOf(form));
  });
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || !isPlain(event) || !isOfAnotherList(link)) return;
    event.preventDefault();
    follow(new URL(link.href));
  });
  addEventListener("popstate", () => void showList());
}

/** Where a form leads; empty fields are left out. */
function addressOf(form: HTMLFormElement): URL {
  const address = new URL(form.action);
  const fields = [...new FormData(form)].filter((field): field is [string, string] => field[1] !== "");
  address.search = new URLSearchParams(fields).toString();
  return address;
}

/** Whether a click opens its link in this tab. */
function isPlain(event: MouseEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && event.button === 0;
}

/** Whether a link leads to the papers of this page, but to others than the address says. */
function isOfAnotherList(link: HTMLAnchorElement): boolean {
  return link.hash === "#papers" && link.pathname === location.pathname && link.search !== location.search;
}

function listOf({ pathname, search }: Location): string {
  return pathname + search;
}

function follow(address: URL): void {
  history.pushState(null, "", address);
  void showList();
}

/** Shows the list of the address; without an answer the page is loaded as a whole. A list that was asked for before is not waited for. */
async function showList(): Promise<void> {
  if (listOf(location) === requested) return;
  requested = listOf(location);
  current.abort();
  const request = (current = new AbortController());
  const isShown = await replaced(requested, request.signal);
  if (!isShown && !request.signal.aborted) location.reload();
}

/** Whether the section now shows what is at an address; the focus stays at the control of the same name. */
async function replaced(address: string, request: AbortSignal): Promise<boolean> {
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
async function fetched(address: string, request: AbortSignal): Promise<string | null> {
  const answer = await fetch(address, { credentials: "omit", signal: request });
  return answer.ok ? answer.text() : null;
}

/** The control of the same kind and name; for a link, which may be gone, the button of the form. */
function at(section: Element, old: Element | null): HTMLElement | null {
  const id = old?.id ?? "";
  return (id ? section.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null) ?? section.querySelector<HTMLElement>("form.filter button");
}
