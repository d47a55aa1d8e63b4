import { and, desc, eq, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Futures, Reading, ReadingKind } from "../readings.ts";
import { marketReading, marketVersion } from "../tables.server.ts";

/** Identifies a stored reading: its subject, its day, and the hash of the current file. */
export type ReadingKey = { subject: string; date: string; sha256: string | null };

/** The version of each kind of reading ever stored. */
export type Versions = ReadonlyMap<string, string>;

/** Readings of a kind and some subjects, from one day to another, exclusive. */
export type Span = { kind: ReadingKind; subjects: readonly string[]; from: string; before: string };

const within = ({ kind, subjects, from, before }: Span) =>
  and(
    eq(marketReading.kind, kind),
    inArray(marketReading.subject, [...subjects]),
    gte(marketReading.date, from),
    lt(marketReading.date, before),
  );

const sha256 = sql`${marketReading.source} ->> 'sha256'`;

/** Aggregates rows into one, oldest first: a row costs more than its figures. */
const packed = <T>(...values: SQL[]) =>
  sql<T[] | null>`json_agg(json_build_array(${sql.join(values, sql`, `)}) order by ${marketReading.date})`;

const [subject, date] = [sql`${marketReading.subject}`, sql`${marketReading.date}`];

/** Returns the version of each kind of reading, which changes whenever any of the kind is written. */
export async function versions(db: Db): Promise<Versions> {
  const rows = await db.select().from(marketVersion);
  return new Map(rows.map(({ kind, version }) => [kind, version]));
}

/** Returns the keys of readings, oldest first, without their figures. */
export async function keysWithin(db: Db, span: Span): Promise<ReadingKey[]> {
  const rows = await db
    .select({ keys: packed<[string, string, string | null]>(subject, date, sha256) })
    .from(marketReading)
    .where(within(span));
  return (rows[0]?.keys ?? []).map(([of, day, sha]) => ({ subject: of, date: day, sha256: sha }));
}

/** Returns a value of each reading of some days, with its current file, oldest first. */
export async function valuesOn(
  db: Db,
  { kind, subjects }: Pick<Span, "kind" | "subjects">,
  days: readonly string[],
  value: SQL,
): Promise<(ReadingKey & { value: unknown })[]> {
  const rows = await db
    .select({ values: packed<[string, string, string | null, unknown]>(subject, date, sha256, value) })
    .from(marketReading)
    .where(
      and(
        eq(marketReading.kind, kind),
        inArray(marketReading.subject, [...subjects]),
        inArray(marketReading.date, [...days]),
      ),
    );
  return (rows[0]?.values ?? []).map(([of, day, sha, figures]) => ({
    subject: of,
    date: day,
    sha256: sha,
    value: figures,
  }));
}

/** Returns the index futures of some days, each with its file. */
export const indexFuturesOn = (db: Db, days: readonly string[]) =>
  db
    .select({
      date: marketReading.date,
      source: marketReading.source,
      indices: sql<Futures["indices"]>`${marketReading.figures} -> 'indices'`,
    })
    .from(marketReading)
    .where(and(eq(marketReading.kind, "futures"), inArray(marketReading.date, [...days])));

/** Returns the number of stocks with futures in the newest F&O file before a day. */
export const futuresBefore = async (db: Db, before: string) =>
  (
    await db
      .select({
        date: marketReading.date,
        stocks: sql<number>`(select count(*)::int from jsonb_object_keys(${marketReading.figures} -> 'stocks'))`,
      })
      .from(marketReading)
      .where(and(eq(marketReading.kind, "futures"), lt(marketReading.date, before)))
      .orderBy(desc(marketReading.date))
      .limit(1)
  )[0];

export const WHOLE = sql`${marketReading.figures}`;

/** Selects figures of a reading by path, as one list: "fii,net". */
export const picked = (...paths: string[]): SQL =>
  sql`json_build_array(${sql.join(
    paths.map((path) => sql`${marketReading.figures} #> ${`{${path}}`}::text[]`),
    sql`, `,
  )})`;

/** Returns the newest files of a kind of whole-market reading before a day, newest first. */
export const sourcesBefore = (db: Db, kind: ReadingKind, before: string, limit: number) =>
  db
    .select({ date: marketReading.date, source: marketReading.source })
    .from(marketReading)
    .where(
      and(eq(marketReading.kind, kind), eq(marketReading.subject, "all"), lt(marketReading.date, before)),
    )
    .orderBy(desc(marketReading.date))
    .limit(limit);

/** Returns the newest reading of a kind after one day and up to another, with its source. */
export const latestBetween = async (
  db: Db,
  kind: ReadingKind,
  { after, until }: { after: string; until: string },
) =>
  (
    await db
      .select({ date: marketReading.date, figures: marketReading.figures, source: marketReading.source })
      .from(marketReading)
      .where(
        and(
          eq(marketReading.kind, kind),
          sql`${marketReading.date} > ${after}::date`,
          lte(marketReading.date, until),
        ),
      )
      .orderBy(desc(marketReading.date))
      .limit(1)
  )[0];

/** Returns the newest reading of each kind and subject between two days, both included. */
export const newestOfEach = async (
  db: Db,
  kinds: readonly ReadingKind[],
  { from, until }: { from: string; until: string },
): Promise<Reading[]> =>
  (await db
    .selectDistinctOn([marketReading.kind, marketReading.subject], {
      kind: marketReading.kind,
      subject: marketReading.subject,
      date: marketReading.date,
      figures: marketReading.figures,
    })
    .from(marketReading)
    .where(
      and(
        inArray(marketReading.kind, [...kinds]),
        gte(marketReading.date, from),
        lte(marketReading.date, until),
      ),
    )
    .orderBy(marketReading.kind, marketReading.subject, desc(marketReading.date))) as Reading[];

/** Returns the latest close before a day of each of some indices. */
export const closesBefore = (
  db: Db,
  subjects: readonly string[],
  { from, before }: { from: string; before: string },
) =>
  db
    .selectDistinctOn([marketReading.subject], {
      subject: marketReading.subject,
      date: marketReading.date,
      close: sql<number>`(${marketReading.figures} ->> 'close')::float8`,
    })
    .from(marketReading)
    .where(within({ kind: "session", subjects, from, before }))
    .orderBy(marketReading.subject, desc(marketReading.date));
