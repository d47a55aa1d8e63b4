import { and, desc, eq, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Reading, ReadingKind } from "../readings.ts";
import { marketReading } from "../tables.server.ts";
import type { ReadingKey } from "./remembered.ts";

/** Readings of a kind and of some subjects, from one day to another that is not included. */
export type Span = { kind: ReadingKind; subjects: readonly string[]; from: string; before: string };

const within = ({ kind, subjects, from, before }: Span) =>
  and(
    eq(marketReading.kind, kind),
    inArray(marketReading.subject, [...subjects]),
    gte(marketReading.date, from),
    lt(marketReading.date, before),
  );

const sha256 = sql`${marketReading.source} ->> 'sha256'`;

/** Packs rows as one, oldest first: a row costs more than its figures. */
const packed = <T>(...values: SQL[]) =>
  sql<T[] | null>`json_agg(json_build_array(${sql.join(values, sql`, `)}) order by ${marketReading.date})`;

const [subject, date] = [sql`${marketReading.subject}`, sql`${marketReading.date}`];

/** Returns which readings there are, oldest first, without their figures. */
export async function keysWithin(db: Db, span: Span): Promise<ReadingKey[]> {
  const rows = await db
    .select({ keys: packed<[string, string, string | null]>(subject, date, sha256) })
    .from(marketReading)
    .where(within(span));
  return (rows[0]?.keys ?? []).map(([of, day, sha]) => ({ subject: of, date: day, sha256: sha }));
}

/** Returns a value of each reading of some days, with the file that counts now. */
export async function valuesOn(
  db: Db,
  { kind, subjects }: Pick<Span, "kind" | "subjects">,
  days: readonly string[],
  value: SQL,
): Promise<(ReadingKey & { value: unknown; source: unknown })[]> {
  const rows = await db
    .select({
      subject: marketReading.subject,
      date: marketReading.date,
      sha256,
      value,
      source: marketReading.source,
    })
    .from(marketReading)
    .where(
      and(
        eq(marketReading.kind, kind),
        inArray(marketReading.subject, [...subjects]),
        inArray(marketReading.date, [...days]),
      ),
    );
  return rows as (ReadingKey & { value: unknown; source: unknown })[];
}

export const WHOLE = sql`${marketReading.figures}`;
export const INDICES = sql`${marketReading.figures} -> 'indices'`;
/** Open interest of calls and of puts, and the expiry. */
export const OPTION_TOTALS = sql`json_build_array(${marketReading.figures} -> 'calls', ${marketReading.figures} -> 'puts', ${marketReading.figures} -> 'expiry')`;

/** Returns some figures of each reading, each by its path, behind the day, oldest first. */
export async function figuresWithin<T>(db: Db, span: Span, paths: readonly string[]): Promise<T[]> {
  const figures = paths.map((path) => sql`${marketReading.figures} #> ${`{${path}}`}::text[]`);
  const rows = await db
    .select({ figures: packed<T>(date, ...figures) })
    .from(marketReading)
    .where(within(span));
  return rows[0]?.figures ?? [];
}

/** Returns the newest readings of a kind and subject before a day, newest first. */
export const sourcesBefore = (db: Db, kind: ReadingKind, before: string, limit: number) =>
  db
    .select({ date: marketReading.date, source: marketReading.source })
    .from(marketReading)
    .where(and(eq(marketReading.kind, kind), lt(marketReading.date, before)))
    .orderBy(desc(marketReading.date))
    .limit(limit);

/** Returns the first reading of a kind after one day and up to another, with what its file says. */
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

/** Returns the latest close before a day of each index of some names in small letters. */
export const closesBefore = (
  db: Db,
  names: readonly string[],
  { from, before }: { from: string; before: string },
) =>
  db
    .selectDistinctOn([marketReading.subject], {
      name: sql<string>`lower(${marketReading.subject})`,
      date: marketReading.date,
      close: sql<number>`(${marketReading.figures} -> 'close')::float8`,
    })
    .from(marketReading)
    .where(
      and(
        eq(marketReading.kind, "session"),
        inArray(sql`lower(${marketReading.subject})`, [...names]),
        gte(marketReading.date, from),
        lt(marketReading.date, before),
      ),
    )
    .orderBy(marketReading.subject, desc(marketReading.date));
