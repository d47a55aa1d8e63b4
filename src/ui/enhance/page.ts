const OPEN = "details[data-menu][open]";

/** Closes menus on Escape, outside taps, lost focus and followed links; they are native and open without this. */
export function closeMenus(): void {
  const close = (keep?: (menu: HTMLElement) => boolean) => {
    for (const menu of document.querySelectorAll<HTMLElement>(OPEN))
      if (!keep?.(menu)) menu.removeAttribute("open");
  };
  const closeOthers = ({ target }: Event) => close((menu) => target instanceof Node && menu.contains(target));
  addEventListener("pointerdown", closeOthers);
  addEventListener("focusin", closeOthers);
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest(`${OPEN} a`)) close();
  });
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    close((menu) => {
      if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
      return false;
    });
  });
  // Otherwise the back button would restore the page with an open menu.
  addEventListener("pagehide", () => close());
}

const THRESHOLD = 0.3;
const DELAY_MS = 300;

/**
 * Sets `data-hero-hidden` on the root once less than 30% of the page's hero has been visible for 300 ms. It makes the
 * plan flags show their labels; an article page uses it for its own flag.
 */
export function watchHero(): void {
  const hero = document.querySelector("[data-hero], [data-article-hero]");
  if (!hero) return;
  let timer: ReturnType<typeof setTimeout>;
  const observer = new IntersectionObserver(
    (entries) => {
      const hidden = (entries.at(-1)?.intersectionRatio ?? 0) < THRESHOLD;
      clearTimeout(timer);
      timer = setTimeout(
        () => document.documentElement.toggleAttribute("data-hero-hidden", hidden),
        DELAY_MS,
      );
    },
    { threshold: THRESHOLD },
  );
  observer.observe(hero);
}

/** Opens the browser's print dialog from each `<button data-print>`. */
export function printOnPress(): void {
  for (const button of document.querySelectorAll("button[data-print]"))
    button.addEventListener("click", () => print());
}

/**
 * Plays each `<video data-loop>` muted while it is in view. Its files (`data-src` on the video or its sources) are
 * requested then, once the page has loaded; never if the reader prefers reduced motion or data. A loop that the reader
 * paused stays paused.
 */
export function playLoops(): void {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  afterLoad(() => document.querySelectorAll<HTMLVideoElement>("video[data-loop]").forEach(attend));
}

function attend(video: HTMLVideoElement): void {
  let inView = false;
  let paused = false;
  video.muted = true;
  video.loop = true;
  video.addEventListener("pause", () => {
    if (inView && !document.hidden) paused = true;
  });
  video.addEventListener("play", () => {
    paused = false;
  });
  new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false;
    if (!inView) video.pause();
    else if (!paused) {
      load(video);
      video.play().catch((error) => console.info("Playing failed:", error));
    }
  }).observe(video);
}

function load(video: HTMLVideoElement): void {
  const waiting = [video, ...video.querySelectorAll("source")].filter((element) => element.dataset.src);
  if (waiting.length === 0) return;
  for (const element of waiting) {
    element.src = element.dataset.src ?? "";
    delete element.dataset.src;
  }
  video.load();
}

/** Runs the work once the page has loaded. */
function afterLoad(work: () => void): void {
  if (document.readyState === "complete") work();
  else addEventListener("load", work, { once: true });
}

/**
 * Shows the line about a figure's source while the figure is hovered or focused. Escape hides it without moving the
 * pointer or the focus; leaving the figure restores it for the next time.
 */
export function quietFigures(): void {
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const figure of document.querySelectorAll(".fig:hover, .fig:focus-visible"))
      figure.setAttribute("data-quiet", "");
  });
  // A line that vanishes under the pointer fires no pointerout, so entering anything else counts as leaving.
  const forget = () => {
    for (const figure of document.querySelectorAll("[data-quiet]")) figure.removeAttribute("data-quiet");
  };
  addEventListener("pointerover", forget);
  addEventListener("focusin", forget);
}

/** Lower-case words, each after one space. */
const wordsOf = (text: string): string => ` ${text}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");

/** Whether each typed word begins a word of the text. */
const has = (text: string | null | undefined, typed: string): boolean =>
  typed.split(/(?= )/).every((word) => wordsOf(text ?? "").includes(word));

/**
 * Filters the terms named by a box marked `data-filter` while a person types: by name or, if no name matches, by
 * meaning. The element marked `data-filter-status` holds the message templates: class names in this script would add
 * their styles to every page.
 */
export function filterTerms(): void {
  const box = document.querySelector<HTMLInputElement>("[data-filter]");
  const status = document.querySelector<HTMLElement>("[data-filter-status]");
  if (!box || !status) return;
  const terms = [...document.querySelectorAll<HTMLElement>(box.dataset.filter as string)];
  const filter = () => {
    const typed = wordsOf(box.value);
    const named = terms.filter((term) => has(term.firstElementChild?.textContent, typed));
    const shown = named.length ? named : terms.filter((term) => has(term.textContent, typed));
    for (const term of terms) term.hidden = !shown.includes(term);
    const { some, none = "" } = status.dataset;
    status.textContent = box.value && (shown.length ? `${some} ${shown.length}` : none);
  };
  box.addEventListener("input", filter);
  filter();
}

type Press = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

const PLAIN = /^[cusp]$/;
const SHIFTED = /^[ij]$/;
const FREE = "input, textarea, select, [contenteditable], [data-allow-copy]";

/** Whether the content protection blocks a key: F12, Ctrl+C/U/S/P, Ctrl+Shift+I/J; Cmd counts as Ctrl. */
export function isBlockedKey({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Press): boolean {
  if (key === "F12") return true;
  if (!(ctrlKey || metaKey) || altKey) return false;
  // On a keyboard for another script the key still means the Latin shortcut.
  const letter = (/^[a-z]$/i.test(key) ? key : code.replace("Key", "")).toLowerCase();
  return (shiftKey ? SHIFTED : PLAIN).test(letter);
}

/**
 * Blocks the context menu and these keys where `<html data-protect>` asks for it: never in form fields or content
 * marked for copying, and never on a page marked `data-legal`. Text can always be selected.
 */
export function protectContent(): void {
  if (!("protect" in document.documentElement.dataset) || document.querySelector("[data-legal]")) return;
  const isFree = (place: EventTarget | null | undefined) => {
    const element = place instanceof Element ? place : place instanceof Node ? place.parentElement : null;
    return Boolean(element?.closest(FREE));
  };
  const onMenu = (event: Event) => {
    if (!isFree(event.target)) event.preventDefault();
  };
  const onKey = (event: KeyboardEvent) => {
    if (isBlockedKey(event) && !isFree(event.target) && !isFree(selected())) event.preventDefault();
  };
  addEventListener("contextmenu", onMenu, true);
  addEventListener("keydown", onKey, true);
}

/** Returns the node that contains the whole selection: copying uses it, whatever has the focus. */
function selected(): Node | undefined {
  const selection = getSelection();
  return selection && !selection.isCollapsed ? selection.getRangeAt(0).commonAncestorContainer : undefined;
}
