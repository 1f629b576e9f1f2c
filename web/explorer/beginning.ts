// Whom to begin with: the people that the page names, each one press away.

import { button, element, name } from "./elements";
import type { Named } from "./finder";
import type { Says } from "./messages";

/** The people that a page names before the explorer takes its place. */
export function peopleOf(page: Element): Named[] {
  return [...page.querySelectorAll<HTMLElement>("[data-id]")].map((each) => ({
    id: each.dataset["id"] ?? "",
    label: each.querySelector("bdi")?.textContent ?? "",
  }));
}

/** These people under a heading; it is there for as long as nothing is drawn. */
export function beginning(speech: Says, people: readonly Named[], chosen: (id: string) => void): HTMLElement {
  const each = ({ id, label }: Named) => {
    const go = button("", `begin ${id}`, () => chosen(id), { class: "name" });
    go.append(name(label));
    return element("li", {}, go);
  };
  return element(
    "section",
    { class: "beginning", "aria-labelledby": "beginning", hidden: true },
    element("h2", { id: "beginning" }, speech.say("beginWith")),
    element("ul", { class: "cards" }, ...people.map(each)),
  );
}
