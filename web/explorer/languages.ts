// Links to the explorer in other languages, at the same place.

import { LANGUAGES } from "../i18n/locale";
import { element } from "./elements";
import type { ExplorerLocale } from "./messages";

/** A link for each other language; it keeps the fragment of the address. */
export function languages(locale: ExplorerLocale): HTMLElement {
  const others = Object.entries(LANGUAGES).filter(([language]) => language !== locale.language);
  const links = others.map(([language, called]) =>
    element("a", { href: `?lang=${language}`, lang: language, hreflang: language, onclick: follow }, called),
  );
  return element("nav", { class: "languages", "aria-label": locale.say("language") }, ...links);
}

/** Adds the current fragment to the link, also if it opens in another tab. */
function follow(event: Event): void {
  const link = event.currentTarget as HTMLAnchorElement;
  link.hash = location.hash;
}
