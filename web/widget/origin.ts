// The line about the data: when they were published, and from which sources.
import type { Origin } from "./graph";
import { html } from "./markup";
import type { WidgetLocale } from "./messages";

/** When the data were published and from which sources; says so if the answer is a saved one. */
export function origin(from: Origin, isKept: boolean, locale: WidgetLocale): HTMLElement {
  const foot = html("p", { class: "foot", part: "foot" });
  if (from === null) return foot;
  const day = locale.day(from.publishedAt);
  const sources = new Intl.ListFormat(locale.language).format(from.sources.map((load) => load.source.name));
  foot.append(...(isKept ? [html("strong", {}, locale.say("kept", { day })), " "] : []), locale.say("published", { day, sources }));
  return foot;
}
