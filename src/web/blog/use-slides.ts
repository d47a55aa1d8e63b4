import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { useRotation } from "#ui/primitives/use-rotation.ts";

const ADVANCE_MS = 3_000;
const PER_WIDE_SLIDE = 3;
const WIDE = "(min-width: 768px)";
const SETTLED_MS = 120;
/** The events by which a person moves the row. */
const TAKES = ["pointerdown", "touchstart", "wheel", "keydown", "focusin"] as const;

const watchWidth = (changed: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

/** Posts per slide: three on wide screens, one in a window narrower than 768 px. */
const usePerSlide = (): number =>
  useSyncExternalStore(
    watchWidth,
    () => (matchMedia(WIDE).matches ? PER_WIDE_SLIDE : 1),
    () => PER_WIDE_SLIDE,
  );

/**
 * Slides over a native scroll-snap row: the position moves the row, and a swipe of the row moves the position. Without
 * JavaScript only the row remains.
 */
export function useSlides(count: number, row: RefObject<HTMLElement | null>) {
  const per = usePerSlide();
  const slides = Math.ceil(count / per);
  const rotation = useRotation(slides, ADVANCE_MS);
  const { index, show } = rotation;
  /** The row's position, or the one it is moving to; undefined before the first reading. */
  const stand = useRef<string>(undefined);
  /** The slide that the row is moving to: if a scroll ends elsewhere, another one follows. */
  const target = useRef<number>(undefined);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const read = () => {
      const at = slideAt(element, per);
      // The position moved the row and may have changed since: the row's arrival says nothing new.
      if (target.current === at) {
        target.current = undefined;
        return;
      }
      if (target.current !== undefined) {
        moveTo(element, target.current * per);
        return;
      }
      stand.current = `${per}:${at}`;
      show(at);
    };
    if (stand.current === undefined) read();
    const taken = () => {
      target.current = undefined;
    };
    for (const name of TAKES) element.addEventListener(name, taken, { passive: true });
    const unwatch = whenScrolled(element, read);
    return () => {
      for (const name of TAKES) element.removeEventListener(name, taken);
      unwatch();
    };
  }, [row, per, show]);

  useEffect(() => {
    const element = row.current;
    if (!element || stand.current === `${per}:${index}`) return;
    stand.current = `${per}:${index}`;
    target.current = index;
    moveTo(element, index * per);
  }, [row, per, index]);

  return { ...rotation, slides };
}

function moveTo(row: HTMLElement, at: number): void {
  const entry = row.children[at];
  if (entry instanceof HTMLElement) row.scrollTo({ left: entry.offsetLeft - row.offsetLeft });
}

/** Calls `tell` when a scroll has ended; without `scrollend`, after a short time without scroll events. */
function whenScrolled(element: HTMLElement, tell: () => void): () => void {
  if ("onscrollend" in window) {
    element.addEventListener("scrollend", tell);
    return () => element.removeEventListener("scrollend", tell);
  }
  let timer: ReturnType<typeof setTimeout>;
  const moved = () => {
    clearTimeout(timer);
    timer = setTimeout(tell, SETTLED_MS);
  };
  element.addEventListener("scroll", moved, { passive: true });
  return () => {
    clearTimeout(timer);
    element.removeEventListener("scroll", moved);
  };
}

/** Returns the slide to which the row is scrolled; the end of the row counts as the last one. */
function slideAt(row: HTMLElement, per: number): number {
  const atEnd = row.scrollLeft > 0 && row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
  if (atEnd) return Math.ceil(row.children.length / per) - 1;
  const [first, second] = row.children;
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return 0;
  return Math.round(row.scrollLeft / ((second.offsetLeft - first.offsetLeft) * per));
}
