// What pages do with a script besides what they do without one: offers in fields, copying, filtering in place.

import { offerCopies } from "./copying";
import { filterInPlace } from "./filtering";
import { offerSuggestions } from "./suggesting";
import { settings } from "./settings";

const given = settings();
if (given) {
  offerSuggestions(given);
  offerCopies(document, given);
  filterInPlace();
}
