import { longWeekdayDayMonth, shortWeekdayDayMonth } from "#platform/format/dates.ts";
import { enumerate, type Market } from "./part.ts";

/** A sentence of the day, with the place of its figures among the recorded origins. */
export type SixtyLine = { text: string; path: string };
export type DueRow = { name: string; day: string; text: string; names: string };
export type PresentedSixty = {
  lines: SixtyLine[];
  changed: SixtyLine[];
  turns: SixtyLine[];
  due: { title: string; rows: DueRow[] } | undefined;
  /** The day as one paragraph to be heard; empty where the digest has none. */
  spoken: string;
};

const DUE: Record<NonNullable<Market["due"]>[number]["kind"], string> = {
  expiry: "Expiry",
  holiday: "Holiday",
  results: "Results",
  "corporate-action": "Corporate action",
  ban: "F&O ban",
};
const NAMED = 8;

/** Presents what is said before everything else; the lead stands for the lines of a digest without them. */
export function presentSixty(market: Market | undefined, lead: SixtyLine): PresentedSixty {
  const { brief, due } = market ?? {};
  const at = (part: "lines" | "changed" | "turns", texts: string[] = []): SixtyLine[] =>
    texts.map((text, i) => ({ text, path: `market.brief.${part}.${i}` }));
  return {
    lines: brief?.lines.length ? at("lines", brief.lines) : [lead],
    changed: at("changed", brief?.changed),
    turns: at("turns", brief?.turns),
    due: due?.length ? dueOf(due) : undefined,
    spoken: brief?.spoken ?? "",
  };
}

function dueOf(due: NonNullable<Market["due"]>) {
  const first = due[0]?.day ?? "";
  const isOneDay = due.every(({ day }) => day === first);
  return {
    title: isOneDay ? `Due on ${longWeekdayDayMonth(first)}` : "What is due",
    rows: due.map(({ day, kind, text, symbols = [] }) => ({
      ...{ name: DUE[kind], day: isOneDay ? "" : shortWeekdayDayMonth(day), text },
      names: symbols.length ? enumerate(symbols, NAMED) : "",
    })),
  };
}
