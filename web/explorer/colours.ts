// The colours of the style sheet of the page, in the reader's current colour scheme.

/** The colours that the drawing needs. */
export interface Colours {
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly background: string;
  readonly accent: string;
  readonly hues: readonly string[];
  readonly sans: string;
}

/** Reads the colours of the page, or of the system if the reader forces colours. */
export function colours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const plain = {
    ink: read("--ink"),
    soft: read("--soft"),
    line: read("--line"),
    background: read("--wash"),
    accent: read("--accent"),
    hues: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((hue) => read(`--hue-${hue}`)),
    sans: read("--sans"),
  };
  return matchMedia("(forced-colors: active)").matches ? forced(plain) : plain;
}

/** Calls back whenever the colour scheme changes. */
export function onScheme(changed: () => void): void {
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
    matchMedia(query).addEventListener("change", changed);
  }
}

function forced(plain: Colours): Colours {
  const [ink, background, accent] = ["CanvasText", "Canvas", "LinkText"].map(system);
  if (ink === undefined || background === undefined || accent === undefined) return plain;
  return { ...plain, ink, soft: ink, line: ink, background, accent, hues: plain.hues.map(() => ink) };
}

function system(keyword: string): string {
  const probe = document.createElement("span");
  probe.style.color = keyword;
  document.body.append(probe);
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/\d+/gu) ?? []).map(Number);
  probe.remove();
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
