// The card of whoever is chosen: what can be done, and who is beside them with how many papers.

import type { Desk, Moment } from "./desk";
import { button, element, name } from "./elements";
import type { Child } from "./elements";
import { otherEnd, tiesOf } from "./picture";
import type { Dot, Tie } from "./picture";
import { avoided, chosen, grown, hidden, pinned, unpinned } from "./state";
import { counted, years } from "./texts";
import { KIND, RELATION, pageOf } from "./words";

const MOST = 40;

/** What the card holds; nothing where nobody is chosen. */
export function card(desk: Desk, moment: Moment, startPath: (dot: Dot) => void): Child[] {
  const { state, explored, seen, clusters } = moment;
  const dot = state.chosen === null ? undefined : seen.picture.dots.get(state.chosen);
  if (dot === undefined) return [];
  const cluster = clusters.find((each) => each.id === dot.cluster);
  const ties = tiesOf(seen.picture, dot.id);
  const left = explored.picture.left.get(dot.id);
  return [
    element("p", { class: "kind" }, cluster ? `${KIND[dot.kind]} · ${cluster.label}` : KIND[dot.kind]),
    element("h2", { tabindex: "-1", "data-key": "card" }, name(dot.label)),
    actions(desk, moment, dot, left, startPath),
    element("h3", {}, ties.length > 0 ? `Joined to ${ties.length.toLocaleString("en")} of those drawn` : "Joined to nobody drawn"),
    element("ul", { class: "ties" }, ...ties.slice(0, MOST).map((tie) => row(desk, moment, dot, tie))),
    ties.length > MOST ? element("p", { class: "note" }, `and ${ties.length - MOST} more, in the list below.`) : null,
  ];
}

function actions(
  desk: Desk,
  { state, seen }: Moment,
  dot: Dot,
  left: number | undefined,
  startPath: (dot: Dot) => void,
): HTMLElement {
  const isPinned = seen.pinned.has(dot.id);
  const pin = () => desk.go(isPinned ? unpinned(state, dot.id) : pinned(state, { id: dot.id, x: dot.x, y: dot.y }));
  const isBetween = state.path !== null && state.path.from !== dot.id && state.path.to !== dot.id;
  const expand = left === undefined ? "Expand" : `Expand further, ${left.toLocaleString("en")} more`;
  return element(
    "p",
    { class: "actions" },
    left === 0 ? null : button(expand, "expand", () => desk.go(grown(state, dot.id), "card"), { class: "strong" }),
    button(isPinned ? "Unpin" : "Pin", "pin", pin, { "aria-pressed": String(isPinned) }),
    button("Hide", "hide", () => desk.go(hidden(state, dot.id), "list")),
    dot.kind === "AUTHOR" ? button("Path from here", "path-from", () => startPath(dot)) : null,
    dot.kind === "AUTHOR" && isBetween ? button("Avoid in paths", "avoid", () => desk.go(avoided(state, dot.id))) : null,
    element("a", { href: pageOf(desk.root, dot.id), "data-key": "page" }, "Open the page"),
  );
}

function row(desk: Desk, { state, seen }: Moment, dot: Dot, tie: Tie): HTMLElement {
  const end = otherEnd(tie, dot.id);
  const other = seen.picture.dots.get(end);
  const label = other?.label ?? end;
  const papers = `${counted(tie.paperCount, "paper")}${tie.atLeast ? " or more" : ""}`;
  const when = years(tie.firstYear, tie.lastYear);
  const go = button("", `tie ${end}`, () => desk.go(chosen(state, end), "card"), { class: "name" });
  go.append(name(label));
  return element(
    "li",
    {},
    go,
    element("span", { class: "where" }, [relation(tie), when].filter(Boolean).join(", ")),
    witness(desk, dot, other, papers),
  );
}

function relation(tie: Tie): string {
  return tie.relation === "COLLABORATED_WITH" ? "" : RELATION[tie.relation];
}

function witness({ root }: Desk, dot: Dot, other: Dot | undefined, papers: string): HTMLElement {
  if (dot.kind !== "AUTHOR" || other?.kind !== "AUTHOR") return element("span", { class: "where" }, papers);
  const href = `${pageOf(root, dot.id)}?with=${encodeURIComponent(other.id)}`;
  const label = `${papers} of ${dot.label} and ${other.label}`;
  return element("a", { class: "where", href, "aria-label": label }, papers);
}
