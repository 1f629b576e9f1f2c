// What links the papers around a paper: people and papers, shared references, or citations of both.

import type { PanelContext, View } from "./panel";
import { button, element } from "./elements";
import type { Child } from "./elements";
import { TIES, lonePaper } from "./citations";
import { related } from "./state";

/** The choice, and what a link means. Empty unless a single paper is expanded that has citations here, or a choice was made. */
export function tieChoice(context: PanelContext, { state, hasCitations }: View): Child[] {
  const paper = lonePaper(state);
  if (paper === null || (state.by === null && hasCitations !== true)) return [];
  const { locale } = context;
  const choices = [null, ...TIES].map((by) => {
    const pressed = { "aria-pressed": String(state.by === by) };
    return button(locale.say(`links.${by ?? "ANY"}`), `links ${by ?? "ANY"}`, () => context.change((now) => related(now, paper, by)), pressed);
  });
  return [
    element("div", { class: "actions", role: "group", "aria-label": locale.say("links") }, element("span", { "aria-hidden": "true" }, locale.say("links")), ...choices),
    state.by === null ? null : element("p", { class: "note" }, locale.say(`meaning.${state.by}`)),
  ];
}
