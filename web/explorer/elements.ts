// Creates elements from text and other elements: text from a source never becomes markup.

import { languageOf } from "../i18n/text";

export type Child = Node | string | null;
type Value = string | boolean | ((event: Event) => void);

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element. An attribute that is a function becomes a listener; one that is false is left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  return filled(document.createElement(name), attributes, children);
}

/** An SVG element. */
export function shape<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Name] {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

/** A name with its own direction, which cannot turn the text around it, and the language of its script. */
export function name(text: string): HTMLElement {
  return element("bdi", { lang: languageOf(text) ?? false }, text);
}

/** Replaces the children of a container. What is open stays open, and the focus stays at the element of the same `data-key`, or of the same place. */
export function refill(container: Element, children: readonly Child[]): void {
  const before = keyed(container);
  const at = before.findIndex((each) => each === document.activeElement);
  const open = keyed(container, "details[open] > summary").map(({ dataset }) => dataset["key"]);
  container.replaceChildren(...children.filter((child) => child !== null));
  for (const summary of keyed(container, "summary")) {
    if (open.includes(summary.dataset["key"])) summary.parentElement?.setAttribute("open", "");
  }
  if (at < 0) return;
  const after = keyed(container);
  (elementByKey(container, before[at]?.dataset["key"] ?? "") ?? after[Math.min(at, after.length - 1)])?.focus();
}

function keyed(container: Element, selector = ""): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(`${selector}[data-key]`)];
}

/** Moves the focus to the element of the first of these keys that can have it. */
export function focusFirst(container: Element, keys: readonly string[]): void {
  for (const key of keys) {
    const found = elementByKey(container, key);
    found?.focus();
    if (found !== null && document.activeElement === found) return;
  }
}

/** The element of a key in a container. */
export function elementByKey(container: Element, key: string): HTMLElement | null {
  return container.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
}

/** A button that does one thing; `key` keeps the focus on it when its panel is filled again. */
export function button(text: string, key: string, act: () => void, more: Record<string, Value> = {}): HTMLButtonElement {
  return element("button", { type: "button", "data-key": key, onclick: act, ...more }, text);
}

function filled<Made extends Element>(
  made: Made,
  attributes: Readonly<Record<string, Value>>,
  children: readonly Child[],
): Made {
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key.slice(2), value);
    else if (value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}
