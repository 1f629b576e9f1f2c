// Creates elements without markup in strings.
import { languageOf, plain } from "../i18n/text";
import { webAddress } from "./links";

type Attributes = Record<string, string | number | null>;
type Child = Node | string | null;

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element; attributes and children that are null are left out. */
export function html<T extends keyof HTMLElementTagNameMap>(
  tag: T, attributes: Attributes = {}, ...children: Child[]
): HTMLElementTagNameMap[T] {
  return filled(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function svg<T extends keyof SVGElementTagNameMap>(
  tag: T, attributes: Attributes = {}, ...children: Child[]
): SVGElementTagNameMap[T] {
  return filled(document.createElementNS(SVG, tag) as SVGElementTagNameMap[T], attributes, children);
}

/** A name or title with its own direction and language. */
export function own(text: string, language = languageOf(text)): HTMLElement {
  return html("bdi", { lang: language }, plain(text));
}

/** A link to a page of the service, or only the text if the address is not on the web. */
export function link(address: unknown, text: string, part = "link"): HTMLElement {
  const href = webAddress(address);
  return href ? html("a", { href, part }, own(text)) : html("span", { part }, own(text));
}

function filled<T extends Element>(element: T, attributes: Attributes, children: Child[]): T {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}
