// The people to start with, whom the page names.

import { button, element, name } from "./elements";
import type { EntityName } from "./search_field";
import type { ExplorerLocale } from "./messages";

/** The people in the page that the explorer replaces. */
export function peopleOf(page: Element): EntityName[] {
  return [...page.querySelectorAll<HTMLElement>("[data-id]")].map((each) => ({
    id: each.dataset["id"] ?? "",
    label: each.querySelector("bdi")?.textContent ?? "",
  }));
}

/** A button for each of these people, under a heading. It is shown while the picture is empty. */
export function startPanel(locale: ExplorerLocale, people: readonly EntityName[], chosen: (id: string) => void): HTMLElement {
  const each = ({ id, label }: EntityName) => {
    const go = button("", `begin ${id}`, () => chosen(id), { class: "name" });
    go.append(name(label));
    return element("li", {}, go);
  };
  return element(
    "section",
    { class: "start-panel", "aria-labelledby": "beginning", hidden: true },
    element("h2", { id: "beginning" }, locale.say("beginWith")),
    element("ul", { class: "cards" }, ...people.map(each)),
  );
}
