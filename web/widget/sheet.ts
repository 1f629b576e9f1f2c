// The style sheet that all widgets of a page share; adopted, it passes `style-src 'self'`.
import css from "./widget.css?inline";

let made: CSSStyleSheet | null = null;

export function sheet(): CSSStyleSheet {
  if (made === null) {
    made = new CSSStyleSheet();
    made.replaceSync(css);
  }
  return made;
}
