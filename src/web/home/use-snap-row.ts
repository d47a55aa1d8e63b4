import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useRotation } from "#ui/primitives/use-rotation.ts";

/** The time without a scroll event after which a swipe has ended. */
const SETTLED_MS = 120;

const placeOf = (controls: RefObject<HTMLElement | null>) => {
  const place = controls.current?.closest<HTMLElement>("[data-snap]");
  return { place, row: place?.querySelector<HTMLElement>(".snap-row") };
};

/**
 * Moves the scroll-snap row beside its controls: it advances automatically through `stops` (indices, in order), and
 * pauses while the row or the controls are hovered or focused. A dot or a swipe shows that entry and stops the advance;
 * the pause control starts and stops it. An entry scrolled to before the script arrived stays in view.
 */
export function useSnapRow(
  controls: RefObject<HTMLElement | null>,
  stops: readonly number[],
  intervalMs: number,
) {
  const { index, running, advancing, stop, toggle, setHeld } = useRotation(stops.length, intervalMs);
  const [chosen, setChosen] = useState<number>();
  const [live, setLive] = useState(false);
  const current = chosen ?? stops[index] ?? 0;
  // The row stands at its first entry until it is scrolled.
  const shown = useRef(0);

  const follow = useEffectEvent(() => {
    const { row } = placeOf(controls);
    if (!row) return;
    const at = Math.round(row.scrollLeft / Math.max(row.clientWidth, 1));
    if (at === shown.current) return;
    shown.current = at;
    setChosen(at);
    stop();
  });

  useEffect(() => {
    follow();
    setLive(true);
    const { row } = placeOf(controls);
    let settled: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(settled);
      settled = setTimeout(() => follow(), SETTLED_MS);
    };
    row?.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(settled);
      row?.removeEventListener("scroll", onScroll);
    };
  }, [controls]);

  useEffect(() => {
    const { place } = placeOf(controls);
    if (!place) return;
    const holding = new AbortController();
    const { signal } = holding;
    for (const name of ["pointerenter", "focusin"])
      place.addEventListener(name, () => setHeld(true), { signal });
    place.addEventListener("pointerleave", () => setHeld(false), { signal });
    place.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) setHeld(false);
      },
      { signal },
    );
    setHeld(place.matches(":hover, :focus-within"));
    return () => holding.abort();
  }, [controls, setHeld]);

  useEffect(() => {
    const { row } = placeOf(controls);
    if (!row) return;
    for (const [at, slide] of [...row.children].entries())
      if (slide instanceof HTMLElement) slide.dataset.shown = String(at === current);
    if (current === shown.current) return;
    shown.current = current;
    row.dataset.turned = "";
    row.scrollTo({ left: current * row.clientWidth, behavior: "instant" });
  }, [controls, current]);

  return {
    current,
    running,
    advancing,
    /** True once the script works: before that the row is scrolled by hand and by the dots' own links. */
    live,
    choose: (at: number) => {
      setChosen(at);
      stop();
    },
    toggle: () => {
      if (!running) setChosen(undefined);
      toggle();
    },
  };
}
