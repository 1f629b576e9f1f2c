// The words and addresses that the server puts on the element of this script.

export interface Settings {
  /** The path of the service before all addresses. */
  readonly root: string;
  readonly copy: string;
  readonly copied: string;
  /** The words for one and for several offers; `{n}` is their number. */
  readonly one: string;
  readonly other: string;
}

/** The settings; null on a page without them. */
export function settings(): Settings | null {
  const data = document.querySelector<HTMLScriptElement>("script[data-root]")?.dataset;
  if (!data) return null;
  return {
    root: data["root"] ?? "",
    copy: data["copy"] ?? "",
    copied: data["copied"] ?? "",
    one: data["one"] ?? "",
    other: data["other"] ?? "",
  };
}

let spoken: HTMLElement | null = null;

/** Has screen readers say a text, politely. */
export function announce(text: string): void {
  if (!spoken) {
    spoken = document.createElement("p");
    spoken.className = "visually-hidden";
    spoken.setAttribute("role", "status");
    document.querySelector("main")?.append(spoken);
  }
  spoken.textContent = text;
}
