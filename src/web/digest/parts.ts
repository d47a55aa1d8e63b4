import type { DigestView, LiveView } from "./view.ts";

/** Markup that no script changes, by its place; empty in the browser, where it stays as it came. */
export type Parts = Partial<Record<string, React.ReactNode>>;

// The whole view of a page that is being rendered, by what travels of it. Only the server fills it.
const whole = new WeakMap<LiveView, DigestView>();

/** What travels to the browser of a digest's view: what its script works with, and nothing that only stands there. */
export function liveOf(view: DigestView): LiveView {
  const { id, date, reported, long, weekday, sample, verdict, reviewer, sections, cards, hub } = view;
  const live: LiveView = {
    ...{ id, date, reported, long, weekday, sample, verdict, reviewer, sections, cards, hub },
    board: view.board.map(({ id, name, label }) => ({ id, name, label })),
    previous: view.previous,
    next: view.next,
    explorable: [view.nifty, view.bank].filter(({ series }) => series).map(({ key }) => key),
  };
  whole.set(live, view);
  return live;
}

/** The whole view behind what travels of it; on the server, while the page is rendered. */
export function wholeOf(live: LiveView): DigestView {
  const view = whole.get(live);
  if (!view) throw new Error("The digest's view was not kept for rendering");
  return view;
}
