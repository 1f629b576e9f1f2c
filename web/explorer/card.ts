// The card of whoever is chosen: what can be done, and who is beside them with how many papers.

import type { Desk, Moment } from "./desk";
import { button, element, name } from "./elements";
import type { Child } from "./elements";
import { otherEnd, tiesOf } from "./picture";
import type { Dot, Tie } from "./picture";
import { avoided, chosen, grown, hidden, pinned, unpinned } from "./state";
import { pageOf } from "./rooms";

const MOST = 40;

/** What the card holds; nothing where nobody is chosen. */
export function card(desk: Desk, moment: Moment, startPath: (dot: Dot) => void): Child[] {
  const { speech } = desk;
  const { state, explored, seen, clusters } = moment;
  const dot = state.chosen === null ? undefined : seen.picture.dots.get(state.chosen);
  if (dot === undefined) return [];
  const cluster = clusters.find((each) => each.id === dot.cluster);
  const ties = tiesOf(seen.picture, dot.id);
  const left = explored.picture.left.get(dot.id);
  const kind = speech.say(`kind.${dot.kind}`);
  return [
    element("p", { class: "kind" }, cluster ? `${kind} · ${cluster.label}` : kind),
    element("h2", { tabindex: "-1", "data-key": "card" }, name(dot.label)),
    actions(desk, moment, dot, left, startPath),
    element("h3", {}, ties.length > 0 ? speech.say("joined", { n: ties.length }) : speech.say("joinedToNobody")),
    element("ul", { class: "ties" }, ...ties.slice(0, MOST).map((tie) => row(desk, moment, dot, tie))),
    ties.length > MOST ? element("p", { class: "note" }, speech.say("moreInList", { n: ties.length - MOST })) : null,
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
  const { speech } = desk;
  const expand = left === undefined ? speech.say("expand") : speech.say("expandFurther", { n: left });
  return element(
    "p",
    { class: "actions" },
    left === 0 ? null : button(expand, "expand", () => desk.go(grown(state, dot.id), "card"), { class: "strong" }),
    button(speech.say(isPinned ? "unpin" : "pin"), "pin", pin, { "aria-pressed": String(isPinned) }),
    button(speech.say("hide"), "hide", () => desk.go(hidden(state, dot.id), "list")),
    dot.kind === "AUTHOR" ? button(speech.say("pathFromHere"), "path-from", () => startPath(dot)) : null,
    dot.kind === "AUTHOR" && isBetween ? button(speech.say("avoid"), "avoid", () => desk.go(avoided(state, dot.id))) : null,
    element("a", { href: pageOf(desk.root, dot.id), "data-key": "page" }, speech.say("page")),
  );
}

function row(desk: Desk, { state, seen }: Moment, dot: Dot, tie: Tie): HTMLElement {
  const end = otherEnd(tie, dot.id);
  const other = seen.picture.dots.get(end);
  const go = button("", `tie ${end}`, () => desk.go(chosen(state, end), "card"), { class: "name" });
  go.append(name(other?.label ?? end));
  return element(
    "li",
    {},
    go,
    tie.relation === "COLLABORATED_WITH" ? null : element("span", { class: "where" }, desk.speech.say(`relation.${tie.relation}`)),
    witness(desk, dot, other, tie),
  );
}

function witness({ root, speech }: Desk, dot: Dot, other: Dot | undefined, tie: Tie): HTMLElement {
  const papers = speech.papers(tie);
  if (dot.kind !== "AUTHOR" || other?.kind !== "AUTHOR") return element("span", { class: "where" }, papers);
  const href = `${pageOf(root, dot.id)}?with=${encodeURIComponent(other.id)}`;
  const label = speech.say("papersOfBoth", { papers, one: dot.label, other: other.label });
  return element("a", { class: "where", href, "aria-label": label }, papers);
}
