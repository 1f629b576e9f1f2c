// Buttons that copy code.

import { announce, type Settings } from "./settings";

/** Milliseconds that a button says that it copied; set by hand. */
const SAID = 2000;

/** A button over each piece of code, named by the words at the code. */
export function offerCopies(under: ParentNode, { copy, copied }: Settings): void {
  for (const code of under.querySelectorAll<HTMLElement>("pre.snippet")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = copy;
    button.addEventListener("click", () => void copyText(code, button, [copy, copied]));
    code.before(button);
  }
}

async function copyText(code: HTMLElement, button: HTMLButtonElement, [copy, copied]: [string, string]): Promise<void> {
  try {
    await navigator.clipboard.writeText((code.textContent ?? "").trim());
  } catch {
    // Without the right to copy, the code is selected, so that a key copies it.
    getSelection()?.selectAllChildren(code);
    return;
  }
  button.textContent = copied;
  announce(copied);
  setTimeout(() => (button.textContent = copy), SAID);
}
