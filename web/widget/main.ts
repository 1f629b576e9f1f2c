// Defines the three elements, once even if the module is loaded again.
import { Group } from "./group";
import { Path } from "./path";
import { Researcher } from "./researcher";

const ELEMENTS = { "coterie-researcher": Researcher, "coterie-path": Path, "coterie-group": Group };

for (const [name, element] of Object.entries(ELEMENTS)) {
  if (!customElements.get(name)) customElements.define(name, element);
}
