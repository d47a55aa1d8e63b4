/** Loads an island's module by name; undefined if there is none. */
type LoadIsland = (name: string) => Promise<unknown> | undefined;

/** The events that touch an island: hover, press, focus. */
const TOUCHES = ["pointerover", "pointerdown", "focusin", "input", "change"];
/** The events that show that a person is present. */
export const SIGNS = [...TOUCHES, "pointermove", "keydown", "wheel", "scroll"];
/** How near the viewport an `inView` island wakes. */
const NEAR = "100%";

const ISLAND = "[data-island]";

/**
 * Loads and hydrates each island at its first touch or focus. An island may ask to wake near the viewport once a person
 * is present, or at once. Nothing is requested before, and the HTML works without it.
 */
export function wakeIslands(load: LoadIsland): void {
  const islands = document.querySelectorAll<HTMLElement>(ISLAND);
  if (!islands.length) return;
  const asleep = new Set(islands);
  const wake = (island: HTMLElement) => {
    if (asleep.delete(island))
      hydrate(island, load).catch((error: unknown) => {
        console.error("It stays as it was", error);
      });
  };
  const touched = (target: EventTarget | null) => {
    const island = target instanceof Element && target.closest<HTMLElement>(ISLAND);
    if (island) wake(island);
  };
  for (const name of TOUCHES)
    addEventListener(name, ({ target }) => touched(target), { capture: true, passive: true });
  // What was focused before this script ran.
  touched(document.activeElement);
  for (const island of islands) if ("atOnce" in island.dataset) wake(island);

  const begin = () => {
    for (const name of SIGNS) removeEventListener(name, begin, true);
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) touched(target);
      },
      { rootMargin: NEAR },
    );
    // The island element itself has no box.
    for (const { dataset, firstElementChild } of islands)
      if ("inView" in dataset && firstElementChild) near.observe(firstElementChild);
  };
  for (const name of SIGNS) addEventListener(name, begin, { capture: true, passive: true });
}

async function hydrate(island: HTMLElement, load: LoadIsland): Promise<void> {
  const name = island.dataset.island as string;
  const [{ hydrateIsland }, exported] = await Promise.all([import("./hydrate.tsx"), load(name)]);
  const props = island.nextElementSibling?.textContent as string;
  const begin = (anew?: () => void) => hydrateIsland(island, exported as object, JSON.parse(props), anew);
  await begin().catch((error: unknown) => {
    if (error !== island) throw error;
    return import("./carry.ts").then((loaded) => loaded.carry(island, begin));
  });
}
