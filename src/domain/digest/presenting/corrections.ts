import { istLongMoment } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { fullName, printedAt } from "../catalogue/places.ts";
import { AS_PUBLISHED, type Change, newsName } from "../changes.ts";
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
  corrections.map(({ at, by, reason, changes }, n) => ({
    at: `${istLongMoment(at)} IST`,
    by,
    reason,
    changes: presentChanges(changes, content, corrections.slice(n + 1)),
  }));

type Correction = { changes: Change[] };

/**
 * Prints the changes of one correction with the names of their places and both values. `later` are the corrections
 * after it, up to the given content.
 */
export function presentChanges(
  changes: Change[],
  content: DigestContent,
  later: readonly Correction[] = [],
): ChangeRow[] {
  const removed = removedIndicators(changes);
  return changes.map(({ path, before, after }) => {
    const former = after === undefined ? removed.get(itemOf(path)) : undefined;
    return {
      name: former === undefined ? nameAfter(path, content, later) : fullName(path, holding(path, former)),
      before: quoted(path, before),
      after: quoted(path, after),
    };
  });
}

/** Names a place by the present content, or by what a later correction took out of it. */
function nameAfter(path: string, content: DigestContent, later: readonly Correction[]): string {
  let place = path;
  for (const { changes } of later) {
    const former = removedIndicators(changes).get(itemOf(place));
    if (former !== undefined) return fullName(place, holding(place, former));
    place = placeAfter(place, changes) ?? place;
  }
  return fullName(place, content);
}

/** A path that leads into a list, and one of a change that adds or removes an item. */
const IN_LIST = /^(.+?)\.(\d+)(?=\.|$)/;
const WHOLE_ITEM = /^(.+)\.(\d+)(?:\.indicator)?$/;

/**
 * Returns where a correction left what stood at a path; undefined if it removed that list item. Items that it neither
 * added nor removed keep their order.
 */
function placeAfter(path: string, changes: readonly Change[]): string | undefined {
  const [whole = "", list, digits] = IN_LIST.exec(path) ?? [];
  const indexesOf = (side: "before" | "after") =>
    changes.flatMap((change) => {
      const [, of, index] = WHOLE_ITEM.exec(change.path) ?? [];
      return of === list && change[side] === undefined ? [Number(index)] : [];
    });
  if (list === undefined) return path;
  const [index, gone, added] = [Number(digits), indexesOf("after"), new Set(indexesOf("before"))];
  if (gone.includes(index)) return undefined;
  const before = index - gone.filter((other) => other < index).length;
  let place = 0;
  for (let kept = 0; kept < before || added.has(place); place += 1) if (!added.has(place)) kept += 1;
  return `${list}.${place}${path.slice(whole.length)}`;
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
  if (before === AS_PUBLISHED) return `${name}: corrected`;
  if (before === MISSING) return `${name}: added ${after}`;
  return after === MISSING ? `${name}: taken out ${before}` : `${name}: was ${before}, is ${after}`;
}

/** Lists the first changes of a correction, each on a line of its own, and how many follow. */
export function changesInText(changes: readonly ChangeRow[], print = changeInText): string[] {
  const more = changes.length - CHANGES_SHOWN;
  return [
    ...changes.slice(0, CHANGES_SHOWN).map((change) => print(change)),
    ...(more > 0 ? [`And ${counted(more, "more change")}.`] : []),
  ];
}

/** Prints news text in quotation marks, and any other value as every outlet does. */
function quoted(path: string, value: unknown): string {
  const isWords = path.startsWith("news_digest.") && !path.endsWith(".impact");
  const words = isWords ? (newsName(value) ?? value) : undefined;
  return typeof words === "string" ? `“${words}”` : printAll(path, value);
}

/**
 * Returns the changes to what a digest holds now, by their present paths, oldest first: all but those of a removed or
 * renamed indicator, whose place may hold another.
 */
export const changesNow = (corrections: readonly Correction[]): Change[] =>
  corrections.flatMap(({ changes }, n) => {
    const removed = removedIndicators(changes);
    return changes.flatMap((change) => {
      const isHeld = change.before !== undefined && change.after !== undefined;
      if (!isHeld && removed.has(itemOf(change.path))) return [];
      let path: string | undefined = change.path;
      for (const later of corrections.slice(n + 1)) path = path && placeAfter(path, later.changes);
      return path === undefined ? [] : [{ ...change, path }];
    });
  });

/** Returns the earlier values of each corrected path; after several corrections all of them, oldest first. */
export function correctedBefore({ corrections }: Pick<DigestDay, "corrections">): Record<string, string> {
  const before: Record<string, string> = {};
  for (const { path, before: value } of changesNow(corrections))
    before[path] = path in before ? `${before[path]}, ${printAll(path, value)}` : printAll(path, value);
  return before;
}

/** Prints a value, or every value of a list. */
const printAll = (path: string, value: unknown): string =>
  Array.isArray(value)
    ? value.map((item) => printAll(path, item)).join(" ")
    : printedAt(path, newsName(value) ?? value);
