/**
 * A place in a digest's content whose value changed; an absent value is undefined. The path is that of the present
 * content, or of the former one for what was removed. List items are matched by name and words, not by index; a news
 * item added or removed is one change.
 */
export type Change = { path: string; before?: unknown; after?: unknown };

/** Lists the differences between two JSON texts in the order of the first, then what only the second has. */
export const changesBetween = (before: string, after: string): Change[] =>
  changesAt("", JSON.parse(before), JSON.parse(after));

/** What a changed part of the series holds before its correction, instead of all its numbers. */
export const AS_PUBLISHED = "as published";

/** Lists the parts of the charts' series and of the market that differ; a list of sessions would be unreadable. */
export function seriesChanges(before: unknown, after: unknown): Change[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => !same(was.get(path), is.get(path)))
    .map((path) => ({ path, before: AS_PUBLISHED, after: "corrected" }));
}

/** Returns the parts of a series by their path. */
function partsOf(series: unknown): Map<string, unknown> {
  const { market, ...parts } = (series ?? {}) as { market?: object | null };
  return new Map([
    ...Object.entries(parts).map(([part, value]) => [`series.${part}`, value] as const),
    ...Object.entries(market ?? {}).map(([part, value]) => [`series.market.${part}`, value] as const),
  ]);
}

const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  const [left, right] = [a, b] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
  return [...keys].every((key) => same(left?.[key], right?.[key]));
};

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const below = (path: string, key: string | number): string => (path ? `${path}.${key}` : String(key));

function changesAt(path: string, before: unknown, after: unknown): Change[] {
  if (same(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(path, before, after);
  if (isFields(before) && isFields(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      changesAt(below(path, key), before[key], after[key]),
    );
  return [
    ...leavesOf(path, before).map(({ path: at, value }) => ({ path: at, before: value, after: undefined })),
    ...leavesOf(path, after).map(({ path: at, value }) => ({ path: at, before: undefined, after: value })),
  ].reduce<Change[]>((changes, change) => {
    const gone = changes.find((known) => known.path === change.path);
    if (gone) gone.after = change.after;
    else changes.push(change);
    return changes;
  }, []);
}

function listChanges(path: string, before: unknown[], after: unknown[]): Change[] {
  const placeOf = paired(before, after);
  const gone = before.flatMap((item, i) => (placeOf.has(i) ? [] : { item, i }));
  const known = new Set(placeOf.values());
  return [
    ...[...placeOf].flatMap(([was, is]) => changesAt(below(path, is), before[was], after[is])),
    ...gone.flatMap(({ item, i }) => {
      const at = below(path, i);
      return newsName(item) === undefined ? changesAt(at, item, undefined) : { path: at, before: item };
    }),
    ...after.flatMap((item, i) => {
      const at = below(path, i);
      if (known.has(i)) return [];
      return newsName(item) === undefined ? changesAt(at, undefined, item) : { path: at, after: item };
    }),
  ];
}

/** The keys that identify a list item: news by its headline, an indicator by its name. */
const NEWS = ["headline", "stock"];
const NAMES = [...NEWS, "indicator"];

const named = (item: unknown, names: readonly string[]): string | undefined => {
  const name = isFields(item)
    ? names.map((key) => item[key]).find((value) => value !== undefined)
    : undefined;
  return typeof name === "string" ? name : undefined;
};

/** Returns a news item's headline or stock; undefined for anything else. */
export const newsName = (item: unknown): string | undefined => named(item, NEWS);

/** Longer lists than any digest has are compared by index. */
const MAX_MATCHED = 200;

/** The smallest share of common words at which two items are one edited item. */
const ALIKE = 0.4;

/**
 * Pairs the items of two lists, from index before to index after: equal ones first, then those with the same name, then
 * those with the most words in common. Numbers have no words and are paired by index.
 */
function paired(before: readonly unknown[], after: readonly unknown[]): Map<number, number> {
  if (Math.max(before.length, after.length) > MAX_MATCHED)
    return new Map(before.flatMap((_, at) => (at < after.length ? [[at, at]] : [])));
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (was: number, is: number) => {
    pairs.set(was, is);
    taken.add(is);
  };
  const pairWhere = (isOne: (old: unknown, item: unknown) => boolean) => {
    for (const [was, old] of before.entries()) {
      if (pairs.has(was)) continue;
      const is = after.findIndex((item, at) => !taken.has(at) && isOne(old, item));
      if (is >= 0) pair(was, is);
    }
  };
  pairWhere(same);
  pairWhere((old, item) => named(old, NAMES) !== undefined && named(old, NAMES) === named(item, NAMES));
  const wordsAfter = after.map(wordsIn);
  const alike = before
    .map(wordsIn)
    .flatMap((own, was) => wordsAfter.map((others, is) => ({ was, is, share: shareOf(own, others) })))
    .filter(({ share }) => share >= ALIKE)
    .sort((a, b) => b.share - a.share);
  for (const { was, is } of alike) if (!pairs.has(was) && !taken.has(is)) pair(was, is);
  for (const [was, old] of before.entries())
    if (typeof old === "number" && was in after && !pairs.has(was) && !taken.has(was)) pair(was, was);
  return new Map([...pairs].sort(([a], [b]) => a - b));
}

/** Returns the words of all texts in an item; none for an indicator, which is matched by name alone. */
const wordsIn = (item: unknown): Set<string> =>
  new Set(
    named(item, ["indicator"]) !== undefined
      ? []
      : leavesOf("", item).flatMap(({ value }) =>
          typeof value === "string" ? (value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) : [],
        ),
  );

/** Returns the share of two items' words that both contain. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  return both === 0 ? 0 : (2 * both) / (one.size + other.size);
}

/** Lists every leaf of a value; none if it is absent. */
function leavesOf(path: string, value: unknown): { path: string; value: unknown }[] {
  if (value === undefined) return [];
  if (value === null || typeof value !== "object") return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(below(path, key), inner));
}
