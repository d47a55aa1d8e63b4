const TYPING_PAUSE_MS = 80;
/** How long the last query is remembered. */
const REMEMBERED_MS = 60_000;
const LAST = "desk-find";

/**
 * Opens the search over the screen. It shows the search page's results while a person types; Enter opens the first
 * result, arrows move among them, Ctrl+Enter opens another tab. Without results, Enter opens the search page itself.
 */
export function openPalette(): void {
  // An open dialog keeps the page's keys to itself.
  if (document.querySelector(".palette")) return;
  const { dialog, form, input, status, place } = palette();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  const ask = async () => {
    const q = input.value.trim();
    asking?.abort();
    asking = new AbortController();
    const found = await foundFor(q, asking.signal);
    if (found === "aborted") return;
    remember(q);
    status.textContent = found?.querySelector("[role=status]")?.textContent ?? "Press Enter to search.";
    place.replaceChildren(...(found?.querySelectorAll(":scope > div") ?? []));
    place.dataset.query = found ? q : "";
  };
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, TYPING_PAUSE_MS);
  });
  dialog.addEventListener("keydown", (event) => {
    // In a search field, the key would first clear the field.
    if (event.key === "Escape") {
      event.preventDefault();
      dialog.close();
    } else moveBy(event, input, place);
  });
  form.addEventListener("submit", (event) => {
    const first = place.querySelector("a");
    if (!first || place.dataset.query !== input.value.trim()) return;
    event.preventDefault();
    first.click();
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => {
    asking?.abort();
    clearTimeout(timer);
    dialog.remove();
  });
  document.querySelector(".desk")?.append(dialog);
  dialog.showModal();
  input.value = lastQuery();
  input.select();
  void ask();
}

function palette() {
  const dialog = elementWith("dialog", {
    className:
      "palette m-auto mt-[max(12px,10dvh)] block max-h-[min(80dvh,720px)] w-[min(640px,calc(100vw-24px))] overflow-y-auto rounded-card border border-line-2 bg-card p-4 text-ink shadow-card backdrop:bg-[rgb(11_27_51/35%)]",
  });
  dialog.setAttribute("aria-label", "Search");
  const form = elementWith("form", {
    method: "get",
    action: "/desk/find",
    role: "search",
    className: "mb-2.5",
  });
  const input = elementWith("input", { type: "search", name: "q", autocomplete: "off", className: "field" });
  input.setAttribute("aria-label", "Search screens, articles, people and days");
  input.placeholder = "Search or jump to";
  const status = elementWith("p", { role: "status", className: "desk-quiet" });
  const place = elementWith("div", { className: "found-groups" });
  const foot = elementWith("p", {
    className:
      "mt-3 border-t border-t-line pt-2.5 text-[0.8125rem] text-ink-3 max-sm:hidden pointer-coarse:hidden",
  });
  for (const [key, does] of [
    ["↑ ↓", "move"],
    ["↵", "open"],
    ["Ctrl ↵", "new tab"],
    ["Esc", "close"],
  ])
    foot.append(elementWith("kbd", { textContent: key ?? "" }), ` ${does} `);
  form.append(input);
  dialog.append(form, status, place, foot);
  return { dialog, form, input, status, place };
}

/** Returns the results section of the search page; undefined if the server was unreachable. */
async function foundFor(q: string, signal: AbortSignal): Promise<Element | "aborted" | undefined> {
  try {
    const answer = await fetch(`/desk/find?q=${encodeURIComponent(q)}`, {
      headers: { accept: "text/html" },
      signal,
    });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.getElementById("found") ?? undefined;
  } catch (error) {
    if (signal.aborted) return "aborted";
    // The network was down: the page itself can be tried.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Moves the focus by the arrows; a letter returns to the field. */
function moveBy(event: KeyboardEvent, input: HTMLInputElement, place: HTMLElement): void {
  const links = [...place.querySelectorAll("a")];
  const at = links.findIndex((link) => link.matches(":focus"));
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    // From the field, where Enter opens the first result, the arrow moves to the second.
    const to = event.key === "ArrowDown" ? (at < 0 ? Math.min(1, links.length - 1) : at + 1) : at - 1;
    (to < 0 ? input : (links[to] ?? links.at(-1) ?? input)).focus();
  } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    const link = links[Math.max(at, 0)];
    if (link) window.open(link.href, "_blank", "noopener");
  } else if (at >= 0 && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
    input.focus();
}

/** Stores the query for a minute; a browser without storage loses only that. */
function remember(q: string): void {
  try {
    sessionStorage.setItem(LAST, JSON.stringify({ q, at: Date.now() }));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function lastQuery(): string {
  try {
    const { q, at } = JSON.parse(sessionStorage.getItem(LAST) ?? "{}") as { q?: string; at?: number };
    return q && at && Date.now() - at < REMEMBERED_MS ? q : "";
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return "";
    throw error;
  }
}

/** Returns a new element with these properties. */
const elementWith = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties);
