type Asked = { scrollTo?: unknown; usr?: { scrollTo?: unknown } };

/** The anchor that a navigation state asks for: its own `scrollTo`, or the one a router keeps under `usr`. */
export function askedAnchor(state: unknown): string | undefined {
  const asked = state as Asked | null;
  const id = asked?.scrollTo ?? asked?.usr?.scrollTo;
  return typeof id === "string" && id ? id : undefined;
}

/** The state without the wish, so that a later reload stays where the reader is. */
export function withoutWish(state: unknown): unknown {
  const { scrollTo: _, usr, ...rest } = state as Asked;
  if (!usr) return rest;
  const { scrollTo: __, ...others } = usr;
  return { ...rest, usr: others };
}

/**
 * Scrolls to the anchor that the navigation state names; the browser itself follows a hash. Restoring the
 * scroll position is left to the browser, except while such an arrival loads: it would undo the scroll.
 */
export function scrollToAsked(): void {
  history.scrollRestoration = "auto";
  const id = askedAnchor(history.state);
  const element = id && document.getElementById(id);
  if (!element) return;
  history.scrollRestoration = "manual";
  history.replaceState(withoutWish(history.state), "");
  element.scrollIntoView({ behavior: "instant" });
  addEventListener("pageshow", () => setTimeout(() => (history.scrollRestoration = "auto")), { once: true });
}
