// What the colours and marks mean: the topic clusters of the picture, each with its own list.

import type { Desk, Moment } from "./desk";
import { button, element, name } from "./elements";
import type { Child } from "./elements";
import { MARKS } from "./figure";
import { key } from "./roll";
import { chosen } from "./state";
import { pageOf } from "./rooms";

const MOST = 60;

/** The clusters that have a colour, and the marks of the kinds that are drawn. */
export function legend(desk: Desk, moment: Moment): Child[] {
  const { clusters, seen, state } = moment;
  if (seen.picture.dots.size === 0) return [];
  const { speech } = desk;
  const kinds = state.kinds.length > 1 ? state.kinds : [];
  const marks = kinds.map((kind) => element("span", { class: "mark" }, key(MARKS[kind]), speech.say(`kinds.${kind}`)));
  return [
    element("h2", { class: "unseen" }, speech.say("clusters")),
    ...clusters.map((cluster) =>
      element(
        "details",
        { "data-cluster": cluster.id },
        element("summary", { "data-key": `cluster ${cluster.id}` }, key("circle", cluster.hue), name(cluster.label), ` ${speech.number(cluster.members.length)}`),
        element("ul", {}, ...members(desk, moment, cluster.members)),
        element("a", { href: pageOf(desk.root, cluster.id) }, speech.say("cluster")),
      ),
    ),
    ...marks,
  ];
}

function members(desk: Desk, { state, seen }: Moment, ids: readonly string[]): HTMLElement[] {
  const rows = ids.slice(0, MOST).map((id) => {
    const go = button("", `member ${id}`, () => desk.go(chosen(state, id), "card"), { class: "name" });
    go.append(name(seen.picture.dots.get(id)?.label ?? id));
    return element("li", {}, go);
  });
  const rest = ids.length - rows.length;
  return rest > 0 ? [...rows, element("li", { class: "where" }, desk.speech.say("others", { n: rest }))] : rows;
}
