import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useRotation } from "#ui/primitives/use-rotation.ts";

/** Without a scroll event for so long, a swipe has come to rest. */
const SETTLED_MS = 120;

export type SnapRow = {
  row: RefObject<HTMLDivElement | null>;
  current: number;
  running: boolean;
  /** True once the script works: before that the row is scrolled by hand and by its dots' own links. */
  live: boolean;
  choose(index: number): void;
  toggle(): void;
  hold: ReturnType<typeof useRotation>["hold"];
};

/**
 * A scroll-snap row of full-width entries that advances by itself through `stops` (indices, in order). A dot or
 * a swipe shows that entry and stops the advance; the pause control starts and stops it. What the reader had
 * scrolled to before the script came stays in view.
 */
export function useSnapRow(stops: readonly number[], intervalMs: number): SnapRow {
  const row = useRef<HTMLDivElement>(null);
  const { index, running, stop, toggle, hold } = useRotation(stops.length, intervalMs);
  const [chosen, setChosen] = useState<number>();
  const [live, setLive] = useState(false);
  const current = chosen ?? stops[index] ?? 0;
  const shown = useRef(current);

  const follow = useEffectEvent(() => {
    const element = row.current;
    if (!element) return;
    const at = Math.round(element.scrollLeft / Math.max(element.clientWidth, 1));
    if (at === shown.current) return;
    shown.current = at;
    setChosen(at);
    stop();
  });

  useEffect(() => {
    follow();
    setLive(true);
    const element = row.current;
    let settled: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(settled);
      settled = setTimeout(() => follow(), SETTLED_MS);
    };
    element?.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(settled);
      element?.removeEventListener("scroll", onScroll);
    };
  }, []);

  useEffect(() => {
    const element = row.current;
    if (!element || current === shown.current) return;
    shown.current = current;
    element.dataset.turned = "";
    element.scrollTo({ left: current * element.clientWidth, behavior: "instant" });
  }, [current]);

  return {
    row,
    current,
    running,
    live,
    choose: (at) => {
      setChosen(at);
      stop();
    },
    toggle: () => {
      if (!running) setChosen(undefined);
      toggle();
    },
    hold,
  };
}
