import { istLongMoment } from "#platform/format/dates.ts";
import { fullName, printedAt } from "../catalogue/places.ts";
import { type Change, newsName } from "../changes.ts";
import type { DigestDay } from "../read.server.ts";
import { type DigestContent, MISSING } from "../rules.ts";

/** A correction as listed by every outlet. */
export type CorrectionView = {
  at: string;
  by: string;
  reason: string;
  changes: ChangeRow[];
};
/** A changed place by name, with both values; "—" for an absent one. */
export type ChangeRow = { name: string; before: string; after: string };

/** Presents the changes after publication, oldest first; times are IST. */
export const presentCorrections = ({
  corrections,
  content,
}: Pick<DigestDay, "corrections" | "content">): CorrectionView[] =>
  corrections.map(({ at, by, reason, changes }) => ({
    at: `${istLongMoment(at)} IST`,
    by,
    reason,
    changes: presentChanges(changes, content),
  }));

/** Prints the changes of one correction with the names of their places and both values. */
export function presentChanges(changes: Change[], content: DigestContent): ChangeRow[] {
  const removed = removedIndicators(changes);
  return changes.map(({ path, before, after }) => {
    const former = after === undefined ? removed.get(itemOf(path)) : undefined;
    return {
      name: fullName(path, former === undefined ? content : holding(path, former)),
      before: quoted(path, before),
      after: quoted(path, after),
    };
  });
}

const NAME = ".indicator";

const itemOf = (path: string): string => path.slice(0, path.lastIndexOf("."));

/** Returns the names of the indicators that a correction removed, by their former place, which may hold another now. */
const removedIndicators = (changes: Change[]): Map<string, string> =>
  new Map(
    changes.flatMap(({ path, before, after }) =>
      path.endsWith(NAME) && after === undefined && typeof before === "string"
        ? [[itemOf(path), before] as const]
        : [],
    ),
  );

/** Returns a content that holds an indicator of this name at the place of a path. */
function holding(path: string, indicator: string): DigestContent {
  const indicators: { indicator: string }[] = [];
  indicators[Number(path.split(".")[2])] = { indicator };
  return { daily_market_pulse: { indicators } };
}

/** The changes of a correction listed at once. */
export const CHANGES_SHOWN = 4;

/** States a change: "Nifty 50, close: was 22,712.60, is 22,999.05". */
export function changeInText({ name, before, after }: ChangeRow): string {
  if (before === MISSING) return `${name}: added ${after}`;
  return after === MISSING ? `${name}: taken out ${before}` : `${name}: was ${before}, is ${after}`;
}

/** Prints news text in quotation marks, and any other value as every outlet does. */
function quoted(path: string, value: unknown): string {
  const isWords = path.startsWith("news_digest.") && !path.endsWith(".impact");
  const words = isWords ? (newsName(value) ?? value) : undefined;
  return typeof words === "string" ? `“${words}”` : printAll(path, value);
}

/**
 * Returns the changes of one correction to what their places hold now: all but those of a removed or renamed indicator,
 * whose place may hold another.
 */
export function changesInPlace(changes: Change[]): Change[] {
  const removed = removedIndicators(changes);
  return changes.filter(
    ({ path, before, after }) => (before !== undefined && after !== undefined) || !removed.has(itemOf(path)),
  );
}

/** Returns the earlier values of each corrected path; after several corrections all of them, oldest first. */
export function correctedBefore({ corrections }: Pick<DigestDay, "corrections">): Record<string, string> {
  const before: Record<string, string> = {};
  for (const { path, before: value } of corrections.flatMap(({ changes }) => changesInPlace(changes)))
    before[path] = path in before ? `${before[path]}, ${printAll(path, value)}` : printAll(path, value);
  return before;
}

/** Prints a value, or every value of a list. */
const printAll = (path: string, value: unknown): string =>
  Array.isArray(value)
    ? value.map((item) => printAll(path, item)).join(" ")
    : printedAt(path, newsName(value) ?? value);
