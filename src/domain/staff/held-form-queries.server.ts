import { and, count, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { heldForm } from "./tables.server.ts";

export const insertHeld = (tx: Db, form: typeof heldForm.$inferInsert) => tx.insert(heldForm).values(form);

/** Selects the forms held for a member; the fields of a long one are cut to `shown` characters, except of `whole`. */
export const findHeld = (
  db: Db,
  memberId: string,
  since: Date,
  { long, shown, whole }: { long: number; shown: number; whole: string },
) => {
  const isShort = sql<boolean>`(octet_length(${heldForm.fields}::text) > ${long} and ${heldForm.id} <> ${whole})`;
  return db
    .select({
      id: heldForm.id,
      path: heldForm.path,
      fields: sql<unknown>`case when ${isShort} then (
        select jsonb_agg(jsonb_build_array(left(field ->> 0, ${shown}), left(field ->> 1, ${shown})) order by place)
        from jsonb_array_elements(${heldForm.fields}) with ordinality as parts(field, place)
      ) else ${heldForm.fields} end`.mapWith(heldForm.fields),
      heldAt: heldForm.heldAt,
      network: heldForm.network,
      browser: heldForm.browser,
      isShort,
    })
    .from(heldForm)
    .where(and(eq(heldForm.memberId, memberId), gte(heldForm.heldAt, since)))
    .orderBy(desc(heldForm.heldAt));
};

/** Counts the forms held for a member, and those of them that came from a network. */
export const countHeld = async (
  db: Db,
  { memberId, network, since }: { memberId: string; network: string; since: Date },
): Promise<{ all: number; ofNetwork: number }> =>
  (
    await db
      .select({
        all: count(),
        ofNetwork: sql<number>`count(*) filter (where ${heldForm.network} = ${network})`.mapWith(Number),
      })
      .from(heldForm)
      .where(and(eq(heldForm.memberId, memberId), gte(heldForm.heldAt, since)))
  )[0] ?? { all: 0, ofNetwork: 0 };

export const deleteHeld = (tx: Db, id: string, memberId: string) =>
  tx.delete(heldForm).where(and(eq(heldForm.id, id), eq(heldForm.memberId, memberId)));

export const dropHeldBefore = (tx: Db, before: Date) =>
  tx.delete(heldForm).where(lt(heldForm.heldAt, before));
