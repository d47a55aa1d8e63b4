const OFF = "desk-keys-off";

/**
 * Lets the keys of a screen work: Ctrl+Enter sends the form that is written (`data-send`); J and K move through the rows
 * of a list (`data-row`), and any other letter presses or focuses what names it (`data-key`). Single letters are off
 * while a field has the focus, and where a person switched them off in this browser.
 */
export function listenForKeys(): void {
  const hints = document.querySelector<HTMLElement>("[data-keys]");
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return sendWritten(event);
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!hints || isOff() || isWritten(event.target) || document.querySelector("dialog[open]")) return;
    const key = event.key.toLowerCase();
    if (key === "j" || key === "k") moveBy(key === "j" ? 1 : -1, event);
    else if (/^[a-z]$/.test(key)) press(key, event);
  });
  if (hints) offerSwitch(hints);
}

/** Sends the form of the focused field by the button that is meant for it. */
function sendWritten(event: KeyboardEvent): void {
  const form = event.target instanceof HTMLElement ? event.target.closest("form") : null;
  const button = form?.querySelector<HTMLButtonElement>("[data-send]");
  if (!form || !button) return;
  event.preventDefault();
  form.requestSubmit(button);
}

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select"));

/** Returns the elements that a person can see now: on a phone some panes are not shown. */
const visible = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());

function moveBy(step: 1 | -1, event: KeyboardEvent): void {
  const rows = visible("[data-row]");
  const focused = rows.indexOf(document.activeElement as HTMLElement);
  const at = focused >= 0 ? focused : rows.findIndex((row) => row.getAttribute("aria-current") === "true");
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function press(key: string, event: KeyboardEvent): void {
  const [named] = visible(`[data-key="${key}"]`);
  if (!named) return;
  event.preventDefault();
  if (isWritten(named)) named.focus();
  else named.click();
}

/** Shows the keys of the screen, with the switch for single letters (WCAG 2.1.4). */
function offerSwitch(hints: HTMLElement): void {
  const button = hints.querySelector("button");
  const show = () => {
    if (button) button.textContent = isOff() ? "Turn keys on" : "Turn keys off";
    hints.toggleAttribute("data-off", isOff());
  };
  button?.addEventListener("click", () => {
    store(!isOff());
    show();
  });
  hints.hidden = false;
  show();
}

/** A browser that stores nothing leaves the keys on. */
function isOff(): boolean {
  try {
    return localStorage.getItem(OFF) !== null;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function store(off: boolean): void {
  try {
    if (off) localStorage.setItem(OFF, "1");
    else localStorage.removeItem(OFF);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
