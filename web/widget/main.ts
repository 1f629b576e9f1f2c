// The three elements, each defined once however often the module is loaded.
import { Group } from "./group";
import { Path } from "./path";
import { Researcher } from "./researcher";

const ELEMENTS = { "coterie-researcher": Researcher, "coterie-path": Path, "coterie-group": Group };

for (const [name, element] of Object.entries(ELEMENTS)) {
  if (!customElements.get(name)) customElements.define(name, element);
}
