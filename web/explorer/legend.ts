// The legend of colours and marks: the topic clusters of the picture with their members.

import type { PanelContext, View } from "./panel";
import { button, element, name } from "./elements";
import type { Child } from "./elements";
import { MARKS } from "./scene";
import { key } from "./node_list";
import { chosen } from "./state";
import { pageOf } from "./pages";

const MOST = 60; // members of a cluster that are listed; set by hand

/** The clusters that have a colour, and the marks of the kinds shown. */
export function legend(context: PanelContext, view: View): Child[] {
  const { clusters, scene, state } = view;
  if (scene.picture.nodes.size === 0) return [];
  const { locale } = context;
  const kinds = state.by === null && state.kinds.length > 1 ? state.kinds : [];
  const marks = kinds.map((kind) => element("span", { class: "mark" }, key(MARKS[kind]), locale.say(`kinds.${kind}`)));
  return [
    element("h2", { class: "visually-hidden" }, locale.say("clusters")),
    ...clusters.map((cluster) =>
      element(
        "details",
        { "data-cluster": cluster.id },
        element("summary", { "data-key": `cluster ${cluster.id}` }, key("circle", cluster.hue), name(cluster.label), ` ${locale.number(cluster.members.length)}`),
        element("ul", {}, ...members(context, view, cluster.members)),
        element("a", { href: pageOf(context.root, cluster.id), "data-key": `about ${cluster.id}` }, locale.say("cluster")),
      ),
    ),
    ...marks,
  ];
}

function members(context: PanelContext, { scene }: View, ids: readonly string[]): HTMLElement[] {
  const rows = ids.slice(0, MOST).map((id) => {
    const go = button("", `member ${id}`, () => context.change((now) => chosen(now, id), "card"), { class: "name" });
    go.append(name(scene.picture.nodes.get(id)?.label ?? id));
    return element("li", {}, go);
  });
  const rest = ids.length - rows.length;
  return rest > 0 ? [...rows, element("li", { class: "details" }, context.locale.say("others", { n: rest }))] : rows;
}
