// The explorer in another language, at the same place.

import { LANGUAGES } from "../speech/speech";
import { element } from "./elements";
import type { Says } from "./messages";

/** A link for each language that is not spoken now; it takes the whole address along. */
export function languages(speech: Says): HTMLElement {
  const others = Object.entries(LANGUAGES).filter(([language]) => language !== speech.language);
  const links = others.map(([language, called]) =>
    element("a", { href: `?lang=${language}`, lang: language, hreflang: language, onclick: follow }, called),
  );
  return element("nav", { class: "languages", "aria-label": speech.say("language") }, ...links);
}

/** A press goes where the link leads, with what is explored now; a press for another tab does too. */
function follow(event: Event): void {
  const link = event.currentTarget as HTMLAnchorElement;
  link.hash = location.hash;
}
