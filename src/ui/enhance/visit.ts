type NavigationState = { scrollTo?: unknown; usr?: { scrollTo?: unknown } };

/** Returns the anchor in a navigation state: its own `scrollTo`, or the one a router stores under `usr`. */
export function requestedAnchor(state: unknown): string | undefined {
  const requested = state as NavigationState | null;
  const id = requested?.scrollTo ?? requested?.usr?.scrollTo;
  return typeof id === "string" && id ? id : undefined;
}

/** Returns the state without its anchor, so that a later reload keeps the reader's position. */
export function withoutAnchor(state: unknown): unknown {
  const { scrollTo: _, usr, ...rest } = state as NavigationState;
  if (!usr) return rest;
  const { scrollTo: __, ...others } = usr;
  return { ...rest, usr: others };
}

/**
 * Scrolls to the anchor in the navigation state; the browser itself follows a hash, except the marked one. Scroll
 * restoration is off while such an arrival loads: it would undo the scroll.
 */
export function scrollToRequested(): void {
  history.scrollRestoration = "auto";
  const id = requestedAnchor(history.state);
  const element = id && document.getElementById(id);
  if (!element) {
    arriveSmoothly();
    return;
  }
  history.scrollRestoration = "manual";
  history.replaceState(withoutAnchor(history.state), "");
  element.scrollIntoView({ behavior: "instant" });
  addEventListener("pageshow", () => setTimeout(() => (history.scrollRestoration = "auto")), { once: true });
}

const ARRIVE_AFTER_MS = 100;

/**
 * Whether the page was opened at this element by its address: a reloaded page, or one returned to, keeps its position.
 */
export const isArrival = (hash: string, id: string, navigation: string | undefined): boolean =>
  hash === `#${id}` && navigation !== "reload" && navigation !== "back_forward";

/**
 * Starts at the top if the page was opened at the anchor of an element marked `data-arrive`, and scrolls smoothly to it
 * after about 100 ms; with reduced motion, or without this script, the browser goes there at once.
 */
function arriveSmoothly(): void {
  const element = document.querySelector<HTMLElement>("[data-arrive]");
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!element || !isArrival(location.hash, element.id, opened?.type)) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // Meanwhile this keeps the browser's own jump at the top of the page.
  element.style.scrollMarginTop = `${element.getBoundingClientRect().bottom + scrollY}px`;
  setTimeout(() => {
    element.style.scrollMarginTop = "";
    element.scrollIntoView({ behavior: "smooth" });
  }, ARRIVE_AFTER_MS);
}

const VISIBLE_MS = 2_000;

/** Runs a task once the page has been visible for two seconds; a prerendered or background page waits. */
function onceSeen(task: () => void): void {
  const page = document as Document & { prerendering?: boolean };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRun = false;
  const watch = () => {
    clearTimeout(timer);
    if (!isRun && page.visibilityState === "visible" && !page.prerendering)
      timer = setTimeout(() => {
        isRun = true;
        task();
      }, VISIBLE_MS);
  };
  for (const change of ["visibilitychange", "prerenderingchange"]) page.addEventListener(change, watch);
  watch();
}

/**
 * Counts a view of the page's `data-view` (a slug), and a visit by a letter's link (`via` at the end of the query),
 * after two visible seconds. `via` is then removed from the address, so that a saved or shared link does not count
 * again.
 */
export function countView(): void {
  const slug = document.querySelector<HTMLElement>("[data-view]")?.dataset.view;
  const [mark, issue] = /[?&]via=([\w-]+)$/.exec(location.search) ?? [];
  if (!slug && !mark) return;
  onceSeen(() => {
    if (slug) navigator.sendBeacon(`/views/${slug}`);
    if (!mark) return;
    navigator.sendBeacon(`/visits/${issue}`, location.pathname);
    history.replaceState(history.state, "", location.href.replace(mark, ""));
  });
}

const FLAG = "fresh-start";

/** Removes, once per session, the service workers and caches of an earlier version of the site. */
export function freshStart(): void {
  if (!isFirstInSession()) return;
  const report = (error: unknown) => console.info("Clean-up:", error);
  navigator.serviceWorker
    ?.getRegistrations()
    .then((workers) => Promise.all(workers.map((worker) => worker.unregister())))
    .catch(report);
  // Only a secure context has caches.
  if ("caches" in window)
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .catch(report);
}

const isFirstInSession = (): boolean =>
  withStore(() => {
    if (sessionStorage.getItem(FLAG)) return false;
    sessionStorage.setItem(FLAG, "1");
    return true;
  }, true);

/** Uses the browser's storage; returns `otherwise` if that is unavailable. */
function withStore<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return otherwise;
    throw error;
  }
}
