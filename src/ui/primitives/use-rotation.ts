import { useCallback, useEffect, useLayoutEffect, useState } from "react";

type Rotation = {
  index: number;
  /** Shows one position. */
  show(index: number): void;
  next(): void;
  previous(): void;
  /** Whether it advances automatically, except while held; toggled by the pause control. */
  running: boolean;
  /** Whether it is advancing now: running and not held. Exposed as `data-advancing`. */
  advancing: boolean;
  toggle(): void;
  stop(): void;
  /** Holds or releases it, as `hold` does for an element of the same component. */
  setHeld(held: boolean): void;
  /** Spread on the rotating element: holds while hovered or focused. */
  hold: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocus(): void;
    onBlur(event: React.FocusEvent): void;
  };
};

/**
 * Returns a position that advances every `intervalMs` and wraps around. It stands still while hovered or focused, when
 * paused, with a single position, and under `prefers-reduced-motion`.
 */
export function useRotation(count: number, intervalMs: number): Rotation {
  const [index, setIndex] = useState(0);
  const [wanted, setWanted] = useState(true);
  const [held, setHeld] = useState(false);
  /** Unknown until the page's script runs: until then nothing advances. */
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
  // A layout effect: no timer outlives the frame that is drawn as held.
  useLayoutEffect(() => {
    if (!advancing) return;
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), intervalMs);
    return () => clearInterval(timer);
  }, [advancing, count, intervalMs]);

  // With fewer positions it restarts: set while rendering, so that no position past the end is ever drawn.
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
