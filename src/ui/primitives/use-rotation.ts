import { useCallback, useEffect, useLayoutEffect, useState } from "react";

type Rotation = {
  index: number;
  /** Shows one position. */
  show(index: number): void;
  next(): void;
  previous(): void;
  /** Whether it advances by itself, except while held; the pause control toggles it. */
  running: boolean;
  /** Whether it advances now: it runs and is not held. An element shows it as `data-advancing`. */
  advancing: boolean;
  toggle(): void;
  stop(): void;
  /** Stops it, or lets it go on, as `hold` does for an element of the same component. */
  setHeld(held: boolean): void;
  /** Spread on the rotating element: it stops while hovered or focused. */
  hold: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocus(): void;
    onBlur(event: React.FocusEvent): void;
  };
};

/**
 * Returns a position that advances by itself every `intervalMs` and wraps around. It does not move while hovered or
 * focused, when paused, with one position only, and never under `prefers-reduced-motion`.
 */
export function useRotation(count: number, intervalMs: number): Rotation {
  const [index, setIndex] = useState(0);
  const [wanted, setWanted] = useState(true);
  const [held, setHeld] = useState(false);
  /** Unknown until the page's script runs: before that nothing advances. */
  const [still, setStill] = useState<boolean>();

  useEffect(() => {
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    const read = () => setStill(query.matches);
    read();
    query.addEventListener("change", read);
    return () => query.removeEventListener("change", read);
  }, []);

  const running = wanted && !still && count > 1;
  const advancing = running && !held && still !== undefined;
  // A layout effect: what is drawn as held has no timer left that could still advance it.
  useLayoutEffect(() => {
    if (!advancing) return;
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), intervalMs);
    return () => clearInterval(timer);
  }, [advancing, count, intervalMs]);

  // With fewer positions it begins again: set while rendering, so that no position past the last one is ever drawn.
  if (index > 0 && index >= count) setIndex(0);

  const step = useCallback(
    (by: number) => setIndex((now) => (now + by + count) % Math.max(count, 1)),
    [count],
  );
  return {
    index,
    show: setIndex,
    next: () => step(1),
    previous: () => step(-1),
    running,
    advancing,
    toggle: () => setWanted((now) => !now),
    stop: () => setWanted(false),
    setHeld,
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
      },
    },
  };
}
