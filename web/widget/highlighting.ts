// Highlights in the drawing what is pointed at, focused or opened in the list, and the other way round.

type Emit = (id: string) => void;

/** Links the highlights of a drawing and a list. Calls `emit` with the id that was opened. */
export function linkHighlights(picture: HTMLElement, list: HTMLElement, emit: Emit): void {
  const highlight = (id: string | null) => setHighlight(picture, list, id);
  for (const side of [picture, list]) {
    side.addEventListener("pointerover", (event) => highlight(idOf(event)));
    side.addEventListener("pointerleave", () => highlight(chosen(list)));
  }
  list.addEventListener("focusin", (event) => highlight(idOf(event)));
  list.addEventListener("focusout", () => highlight(chosen(list)));
  list.addEventListener("toggle", (event) => opened(event.target as HTMLDetailsElement, list, emit, highlight), true);
  picture.addEventListener("click", (event) => {
    const id = idOf(event);
    if (id !== null) choose(list, id, highlight);
  });
}

function choose(list: HTMLElement, id: string, highlight: (id: string | null) => void): void {
  const item = list.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
  if (!item) return;
  item.querySelector("details")?.setAttribute("open", "");
  list.scrollTop = item.offsetTop - list.clientHeight / 4;
  highlight(id);
}

function opened(why: HTMLDetailsElement, list: HTMLElement, emit: Emit, highlight: (id: string | null) => void): void {
  const id = why.closest<HTMLElement>("[data-id]")?.dataset["id"] ?? null;
  if (id !== null && why.open) {
    for (const other of list.querySelectorAll("details[open]")) if (other !== why) other.removeAttribute("open");
    emit(id);
  }
  highlight(chosen(list));
}

function chosen(list: HTMLElement): string | null {
  return list.querySelector("details[open]")?.closest<HTMLElement>("[data-id]")?.dataset["id"] ?? null;
}

function idOf(event: Event): string | null {
  const found = (event.target as Element).closest<HTMLElement | SVGElement>("[data-id]");
  return found?.classList.contains("centre") ? null : (found?.dataset["id"] ?? null);
}

function setHighlight(picture: HTMLElement, list: HTMLElement, id: string | null): void {
  const ends = [...picture.querySelectorAll<SVGElement>("[data-ends]")];
  const joined = new Set([id]);
  for (const line of ends) {
    const [one, other] = line.dataset["ends"]!.split(" ");
    const isLit = id !== null && (one === id || other === id);
    line.classList.toggle("lit", isLit);
    if (isLit) joined.add(one!).add(other!);
  }
  for (const node of picture.querySelectorAll<SVGElement>("[data-id]")) {
    node.classList.toggle("lit", id !== null && joined.has(node.dataset["id"]!));
    node.classList.toggle("at", node.dataset["id"] === id);
  }
  for (const item of list.querySelectorAll<HTMLElement>("[data-id]")) item.classList.toggle("at", item.dataset["id"] === id);
  picture.classList.toggle("dim", id !== null);
}
