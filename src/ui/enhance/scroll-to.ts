type Asked = { scrollTo?: unknown; usr?: { scrollTo?: unknown } };

/** Returns the anchor that a navigation state names: its own `scrollTo`, or the one a router stores under `usr`. */
export function askedAnchor(state: unknown): string | undefined {
  const asked = state as Asked | null;
  const id = asked?.scrollTo ?? asked?.usr?.scrollTo;
  return typeof id === "string" && id ? id : undefined;
}

/** Returns the state without its anchor, so that a later reload stays where the reader is. */
export function withoutWish(state: unknown): unknown {
  const { scrollTo: _, usr, ...rest } = state as Asked;
  if (!usr) return rest;
  const { scrollTo: __, ...others } = usr;
  return { ...rest, usr: others };
}

/**
 * Scrolls to the anchor that the navigation state names; the browser itself follows a hash, except the one that is
 * marked. The browser restores the scroll position, except while such an arrival loads: it would undo the scroll.
 */
export function scrollToAsked(): void {
  history.scrollRestoration = "auto";
  const id = askedAnchor(history.state);
  const element = id && document.getElementById(id);
  if (!element) {
    arriveSmoothly();
    return;
  }
  history.scrollRestoration = "manual";
  history.replaceState(withoutWish(history.state), "");
  element.scrollIntoView({ behavior: "instant" });
  addEventListener("pageshow", () => setTimeout(() => (history.scrollRestoration = "auto")), { once: true });
}

const ARRIVE_AFTER_MS = 100;

/** Whether the page was opened at this element by its address: a reloaded page, or one returned to, keeps its place. */
export const isArrival = (hash: string, id: string, navigation: string | undefined): boolean =>
  hash === `#${id}` && navigation !== "reload" && navigation !== "back_forward";

/**
 * Starts at the top if the page was opened at the anchor of an element marked `data-arrive`, and scrolls smoothly to it
 * after about 100 ms; for a reader who wants less motion, and without this script, the browser goes there at once.
 */
function arriveSmoothly(): void {
  const element = document.querySelector<HTMLElement>("[data-arrive]");
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!element || !isArrival(location.hash, element.id, opened?.type)) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // Meanwhile this holds the browser's own jump at the top of the page.
  element.style.scrollMarginTop = `${element.getBoundingClientRect().bottom + scrollY}px`;
  setTimeout(() => {
    element.style.scrollMarginTop = "";
    element.scrollIntoView({ behavior: "smooth" });
  }, ARRIVE_AFTER_MS);
}
