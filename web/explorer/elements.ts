// Elements made of text and of elements: nothing that a source wrote ever becomes markup.

import { languageOf } from "../speech/text";

export type Child = Node | string | null;
type Value = string | boolean | ((event: Event) => void);

const SVG = "http://www.w3.org/2000/svg";

/** An element; an attribute that is a function listens, one that is false is left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  return filled(document.createElement(name), attributes, children);
}

/** The same in a drawing. */
export function shape<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Name] {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

/** A name in a direction of its own, which cannot turn the text beside it, and in the language of its script. */
export function name(text: string): HTMLElement {
  return element("bdi", { lang: languageOf(text) ?? false }, text);
}

/** Puts other children into a container; the focus stays at the element of the same `data-key`. */
export function refill(container: Element, children: readonly Child[]): void {
  const held = document.activeElement;
  const key = held instanceof HTMLElement && container.contains(held) ? held.dataset["key"] : undefined;
  container.replaceChildren(...children.filter((child) => child !== null));
  if (key !== undefined) keyed(container, key)?.focus();
}

/** The element of a key in a container. */
export function keyed(container: Element, key: string): HTMLElement | null {
  return container.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
}

/** A button that does one thing; `key` keeps the focus on it when its panel is filled anew. */
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
