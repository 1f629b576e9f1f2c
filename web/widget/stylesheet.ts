// The style sheet that all widgets of a page share. As an adopted sheet it is allowed by `style-src 'self'`.
import css from "./widget.css?inline";

let made: CSSStyleSheet | null = null;

export function styleSheet(): CSSStyleSheet {
  if (made === null) {
    made = new CSSStyleSheet();
    made.replaceSync(css);
  }
  return made;
}
