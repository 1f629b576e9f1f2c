// Runs the layout and the naming of the web part: drawings as JSON on standard input, places as JSON on the output.
import { text } from "node:stream/consumers";
import { hueNumber } from "../../web/drawing/hues.ts";
import { labelled } from "../../web/drawing/labels.ts";
import { byImportance, initialled } from "../../web/drawing/naming.ts";
import { place } from "../../web/drawing/placement.ts";

const NARROW = "iljtfrI|!.,:;'`()[] -";
const WIDE = "mwMW@%—…";

// The widths that app/pages/drawing/text_width.py estimates, for the letters of the cases.
const advance = (letter) =>
  NARROW.includes(letter) ? 0.4 : WIDE.includes(letter) ? 1 : letter !== letter.toLowerCase() || letter > "~" ? 0.72 : 0.62;
const measured = (sheet) => ({
  ...sheet,
  measure: (line) => sheet.letters * [...line].reduce((sum, letter) => sum + advance(letter), 0),
});

const drawn = ({ centre, others, sheet }) =>
  [...place(centre, others, measured(sheet))].map(([{ id }, spot]) => ({ id, ...spot }));
const fixed = ({ others, sheet }) => {
  const ranked = byImportance(others);
  return [...labelled(ranked, measured(sheet))].map(([id, label]) => ({ id, ...label }));
};

const { drawings = [], dots = [], names = [], clusters = [] } = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify({
  drawings: drawings.map(drawn),
  dots: dots.map(fixed),
  names: names.map(initialled),
  clusters: clusters.map(hueNumber),
}));
