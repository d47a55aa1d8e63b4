import {
  ANNOUNCED,
  type Deals,
  type Futures,
  type PositionLimits,
  type Reading,
  type ReadingKind,
  type ReadingSource,
  type Securities,
  type StrikeRow,
} from "./readings.ts";

/** A value that two files of one day state differently, by name. */
type Difference = { name: string; current: number | string; waiting: number | string };

/** A current reading, and a contradicting one of the same kind, subject and day that waits. */
export type ReadingConflict = {
  kind: ReadingKind;
  subject: string;
  date: string;
  current: ReadingSource;
  waiting: ReadingSource;
  differences: Difference[];
};

type Of = Pick<Reading, "kind" | "subject">;
type Values = Map<string, number | string>;

const SIDES = ["calls", "puts", "change of calls", "change of puts"];

/** Names the figures of listing kinds by security: "RELIANCE close". */
const LISTED: Partial<Record<ReadingKind, (figures: unknown) => Iterable<[name: string, value: unknown]>>> = {
  *securities(figures) {
    const { symbol, series, close, ...columns } = figures as Securities;
    for (const [at, name] of symbol.entries()) {
      const security = series[at] === "EQ" ? name : `${name} ${series[at]}`;
      for (const [key, column] of Object.entries({ close, ...columns }))
        yield [`${security} ${WORDS[key] ?? key}`, column[at]];
    }
  },
  *futures(figures) {
    const { indices, stocks } = figures as Futures;
    for (const [symbol, contracts] of [...Object.entries(indices), ...Object.entries(stocks)])
      for (const { expiry, ...contract } of contracts)
        for (const [key, value] of inOrder(contract))
          yield [`${symbol} future ${expiry} ${WORDS[key] ?? key}`, value];
  },
  *limits(figures) {
    for (const { symbol, company: _, banned, ...row } of (figures as PositionLimits).rows) {
      yield [`${symbol} fresh positions`, banned ? "not allowed" : "allowed"];
      for (const [key, value] of Object.entries(row)) yield [`${symbol} ${WORDS[key] ?? key}`, value];
    }
  },
  *deals(figures) {
    const { rows } = figures as Deals;
    for (const [name, of] of Map.groupBy(rows, (row) => `${row.symbol} ${row.client} ${row.side}`))
      yield [
        name,
        of
          .map(({ quantity, price }) => `${quantity} at ${price}`)
          .sort()
          .join(", "),
      ];
  },
};

/** Returns the stated figures of a reading by name. */
function valuesOf({ kind, subject }: Of, figures: unknown): Values {
  const listed = LISTED[kind];
  if (listed)
    return new Map(
      [...listed(figures)].filter((each): each is [string, number | string] => each[1] !== null),
    );
  const values: Values = new Map();
  const add = (path: string[], value: unknown): void => {
    if (value === null || value === undefined) return;
    if (path.at(-1) === "strikes")
      for (const [strike, ...sides] of value as StrikeRow[])
        for (const [i, side] of sides.entries()) values.set(`${subject} ${strike} ${SIDES[i]}`, side);
    else if (Array.isArray(value))
      values.set(nameOf(kind, subject, path), value.toSorted().join(", ") || "none");
    else if (typeof value === "object") for (const [key, inner] of inOrder(value)) add([...path, key], inner);
    else values.set(nameOf(kind, subject, path), value as number | string);
  };
  add([], figures);
  return values;
}

/** Fields listed first; the database preserves no order. */
const FIELDS_SHOWN_FIRST = ["close", "net", "expiry", "calls", "puts"];

const inOrder = (figures: object): [string, unknown][] =>
  Object.entries(figures).toSorted(([a], [b]) => placeOf(a) - placeOf(b));

const placeOf = (key: string): number => {
  const place = FIELDS_SHOWN_FIRST.indexOf(key);
  return place < 0 ? FIELDS_SHOWN_FIRST.length : place;
};

const WORDS: Record<string, string> = {
  fii: "FII",
  dii: "DII",
  ce: "calls",
  pe: "puts",
  buy: "purchases",
  sell: "sales",
  percentChange: "change in per cent",
  lot: "lot size",
  symbols: "securities in the ban",
  previousClose: "previous close",
  openInterest: "open interest",
  futureEquivalent: "future-equivalent open interest",
  average: "average price",
  turnover: "turnover, Rs lakh",
  delivered: "delivered shares",
};

const nameOf = (kind: ReadingKind, subject: string, path: string[]): string => {
  const words = path.map((part) => WORDS[part] ?? part).join(" ");
  if (kind === "expired") return `expiring ${words}`;
  if (kind === "cash") return `${words}, Rs crore`;
  if (kind === "volumes") return `${words}, traded contracts`;
  return subject === "all" ? words : `${subject} ${words}`;
};

/** Half of the exchange's second decimal: one file rounds where another does not. */
const HALF_A_CENT = 0.005 + 1e-9;

const PRICED: readonly ReadingKind[] = ["session", "securities"];

const isRounding = (a: number | string | undefined, b: number | string | undefined): boolean =>
  typeof a === "number" && typeof b === "number" && Math.abs(a - b) <= HALF_A_CENT;

/**
 * Lists how two readings of one kind, subject and day differ: a figure stated by only one of them is no difference, but
 * a strike missing from one is.
 */
export function differencesOf(of: Of, current: unknown, waiting: unknown): Difference[] {
  const [left, right] = [valuesOf(of, current), valuesOf(of, waiting)];
  const whole = (name: string) => SIDES.some((side) => name.endsWith(` ${side}`));
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((name) => {
    const [before, after] = [left.get(name), right.get(name)];
    if (before === after || (PRICED.includes(of.kind) && isRounding(before, after))) return [];
    if (before !== undefined && after !== undefined) return [{ name, current: before, waiting: after }];
    return whole(name)
      ? [{ name, current: before ?? "no such strike", waiting: after ?? "no such strike" }]
      : [];
  });
}

/** Returns whether one reading states more values than another of its kind, subject and day. */
export const statesMore = (of: Of, one: unknown, other: unknown): boolean =>
  valuesOf(of, one).size > valuesOf(of, other).size;

/**
 * Returns whether two files can conflict in a kind of reading. A higher rank prevails, and two files that state
 * different times of the day are both right. A later announcement revises an earlier one; and kinds of file that list
 * different securities count differently without contradicting each other.
 */
export const areComparable = (kind: ReadingKind, a: ReadingSource, b: ReadingSource): boolean =>
  !ANNOUNCED.includes(kind) &&
  !(kind === "breadth" && a.kind !== b.kind) &&
  a.rank === b.rank &&
  (a.statedAt === null || b.statedAt === null || a.statedAt === b.statedAt);

/** The conflicts of two files over all their days. */
export type FileConflict = {
  current: ReadingSource;
  waiting: ReadingSource;
  /** Oldest first. */
  days: string[];
  kinds: ReadingKind[];
  subjects: string[];
  /** Those of the latest day first. */
  differences: (Difference & { date: string })[];
};

/** Groups conflicts by their two files. */
export function fileConflicts(conflicts: ReadingConflict[]): FileConflict[] {
  const key = ({ current, waiting }: ReadingConflict) => `${current.sha256} ${waiting.sha256}`;
  return [...Map.groupBy(conflicts, key).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      current: first.current,
      waiting: first.waiting,
      days: [...new Set(group.map(({ date }) => date))].sort(),
      kinds: [...new Set(group.map(({ kind }) => kind))],
      subjects: [...new Set(group.map(({ subject }) => subject))],
      differences: group
        .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
        .flatMap(({ date, differences }) => differences.map((difference) => ({ ...difference, date }))),
    };
  });
}
