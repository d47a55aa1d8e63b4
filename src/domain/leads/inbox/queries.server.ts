import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { anywhere } from "#platform/db/like.ts";
import { rowsOf } from "#platform/db/rows.ts";
import { messageFields } from "../fields.ts";
import { enquiry, enquiryEntry, enquiryFile } from "../tables.server.ts";
import { type EntryKind, ERASED, MESSAGE_STATES, type MessageState, WAITING } from "./rules.ts";

export type MessageRow = typeof enquiry.$inferSelect;
export type EntryRow = typeof enquiryEntry.$inferSelect;

/** The field values of an erased message. A ticked box remains: it identifies nobody. */
export const ERASED_FIELDS: Partial<typeof enquiry.$inferInsert> = Object.fromEntries(
  messageFields
    .filter(({ kind }) => kind !== "box")
    .map(({ column }) => [column, enquiry[column].notNull ? ERASED : null]),
);

export type MessageSearch = {
  q: string;
  states: readonly MessageState[];
  /** A member's id, or nobody. */
  assigned?: { member: string } | "nobody" | undefined;
  sort: "received" | "name";
  descending: boolean;
  limit: number;
  offset: number;
};

const listed = {
  id: enquiry.id,
  kind: enquiry.kind,
  firstName: enquiry.firstName,
  lastName: enquiry.lastName,
  email: enquiry.email,
  opening: sql<string>`left(${enquiry.message}, 160)`,
  complaintMonth: enquiry.complaintMonth,
  state: enquiry.state,
  assignedName: enquiry.assignedName,
  receivedAt: enquiry.receivedAt,
  answeredAt: enquiry.answeredAt,
};

function matching({
  q,
  states,
  assigned,
}: Pick<MessageSearch, "q" | "states" | "assigned">): SQL | undefined {
  const sought = anywhere(q.toLowerCase());
  return and(
    inArray(enquiry.state, [...states]),
    assigned === "nobody" ? isNull(enquiry.assignedTo) : undefined,
    typeof assigned === "object" ? eq(enquiry.assignedTo, assigned.member) : undefined,
    q === ""
      ? undefined
      : or(
          /^\d{1,9}$/.test(q) ? eq(enquiry.id, Number(q)) : undefined,
          sql`lower(${enquiry.firstName} || ' ' || ${enquiry.lastName} || ' ' || ${enquiry.email} || ' ' || ${enquiry.message}) like ${sought}`,
        ),
  );
}

export function messagesPage(db: Db, search: MessageSearch) {
  const way = search.descending ? desc : asc;
  const order =
    search.sort === "name"
      ? [way(sql`lower(${enquiry.lastName})`), way(sql`lower(${enquiry.firstName})`), way(enquiry.id)]
      : [way(enquiry.receivedAt), way(enquiry.id)];
  return db
    .select(listed)
    .from(enquiry)
    .where(matching(search))
    .orderBy(...order)
    .limit(search.limit)
    .offset(search.offset);
}

const person = sql`lower(${enquiry.firstName} || ' ' || ${enquiry.lastName} || ' ' || ${enquiry.email})`;

/** Selects the latest messages whose sender's name and address contain every word. */
export const messagesBy = (db: Db, words: readonly string[], limit: number) =>
  db
    .select({
      id: enquiry.id,
      firstName: enquiry.firstName,
      lastName: enquiry.lastName,
      email: enquiry.email,
      receivedAt: enquiry.receivedAt,
    })
    .from(enquiry)
    .where(and(ne(enquiry.email, ERASED), ...words.map((word) => sql`${person} like ${anywhere(word)}`)))
    .orderBy(desc(enquiry.id))
    .limit(limit);

/** Counts the messages of a search in each state. */
export const countByState = (db: Db, search: Pick<MessageSearch, "q" | "assigned">) =>
  db
    .select({ state: enquiry.state, n: count() })
    .from(enquiry)
    .where(matching({ ...search, states: MESSAGE_STATES }))
    .groupBy(enquiry.state);

export const messageById = async (db: Db, id: number): Promise<MessageRow | undefined> =>
  (await db.select().from(enquiry).where(eq(enquiry.id, id)))[0];

/** Locks a message until the transaction ends. */
export const lockMessage = async (tx: Db, id: number): Promise<MessageRow | undefined> =>
  (await tx.select().from(enquiry).where(eq(enquiry.id, id)).for("update"))[0];

export const updateMessage = (tx: Db, id: number, values: Partial<typeof enquiry.$inferInsert>) =>
  tx.update(enquiry).set(values).where(eq(enquiry.id, id));

export const entriesOf = (db: Db, id: number) =>
  db.select().from(enquiryEntry).where(eq(enquiryEntry.enquiryId, id)).orderBy(asc(enquiryEntry.id));

/** Returns the messages of an address, newest first. */
export const messagesOf = (db: Db, email: string, limit: number) =>
  db.select(listed).from(enquiry).where(eq(enquiry.email, email)).orderBy(desc(enquiry.id)).limit(limit);

/** Returns every message of an address whole, newest first. */
export const everyMessageOf = (db: Db, email: string): Promise<MessageRow[]> =>
  db.select().from(enquiry).where(eq(enquiry.email, email)).orderBy(desc(enquiry.id));

/** Returns the messages counted in a month of the complaint register. */
export const messagesCounted = (db: Db, month: string) =>
  db.select(listed).from(enquiry).where(eq(enquiry.complaintMonth, month)).orderBy(asc(enquiry.id));

/** Returns the reports of impersonation received in a period, without spam. */
export const reportsBetween = (db: Db, from: Date, to: Date): Promise<{ id: number }[]> =>
  db
    .select({ id: enquiry.id })
    .from(enquiry)
    .where(
      and(
        eq(enquiry.kind, "impersonation"),
        ne(enquiry.state, "spam"),
        gte(enquiry.receivedAt, from),
        lt(enquiry.receivedAt, to),
      ),
    )
    .orderBy(asc(enquiry.id));

/** Returns the latest other messages from the same mailbox. */
export const othersFrom = (db: Db, { id, email }: { id: number; email: string }, limit: number) =>
  db
    .select({ id: enquiry.id, state: enquiry.state, receivedAt: enquiry.receivedAt })
    .from(enquiry)
    .where(and(eq(enquiry.email, email), ne(enquiry.id, id), ne(enquiry.email, ERASED)))
    .orderBy(desc(enquiry.id))
    .limit(limit);

export const addEntry = async (
  tx: Db,
  values: { enquiryId: number; kind: EntryKind; by: string; at: Date; text: string; subject?: string },
): Promise<number> => {
  const [row] = await tx.insert(enquiryEntry).values(values).returning({ id: enquiryEntry.id });
  if (!row) throw new Error("An entry was not stored.");
  return row.id;
};

/** Returns answers and further mails from the sender written after an entry. */
export const wordsAfter = (db: Db, enquiryId: number, after: number) =>
  db
    .select()
    .from(enquiryEntry)
    .where(
      and(
        eq(enquiryEntry.enquiryId, enquiryId),
        inArray(enquiryEntry.kind, ["answer", "received"]),
        gt(enquiryEntry.id, after),
      ),
    )
    .orderBy(asc(enquiryEntry.id));

/** Returns an answer not yet mailed, with its addressee. */
export const unmailedAnswer = (db: Db, id: number) => answerWhere(db, id, isNull(enquiryEntry.mailedAt));

/** Returns an answer that was mailed, with its message. */
export const mailedAnswer = (db: Db, id: number) => answerWhere(db, id, isNotNull(enquiryEntry.mailedAt));

const answerWhere = async (db: Db, id: number, condition: SQL) =>
  (
    await db
      .select({ entry: enquiryEntry, message: enquiry })
      .from(enquiryEntry)
      .innerJoin(enquiry, eq(enquiry.id, enquiryEntry.enquiryId))
      .where(
        and(eq(enquiryEntry.id, id), eq(enquiryEntry.kind, "answer"), ne(enquiry.email, ERASED), condition),
      )
  )[0];

/** Returns whether the mail server permanently refused this answer. */
export const isRefused = async (
  db: Db,
  { id, enquiryId }: { id: number; enquiryId: number },
): Promise<boolean> =>
  (
    await db
      .select({ id: enquiryEntry.id })
      .from(enquiryEntry)
      .where(
        and(
          eq(enquiryEntry.enquiryId, enquiryId),
          eq(enquiryEntry.kind, "refusal"),
          eq(enquiryEntry.subject, String(id)),
        ),
      )
  ).length > 0;

/** Returns the mailed answers to a message, oldest first: all, or those before one of them. */
export const mailedAnswers = (db: Db, { id, enquiryId }: { id?: number; enquiryId: number }) =>
  db
    .select({ id: enquiryEntry.id })
    .from(enquiryEntry)
    .where(
      and(
        eq(enquiryEntry.enquiryId, enquiryId),
        eq(enquiryEntry.kind, "answer"),
        id === undefined ? undefined : lt(enquiryEntry.id, id),
        isNotNull(enquiryEntry.mailedAt),
      ),
    )
    .orderBy(asc(enquiryEntry.id));

export const markAnswerMailed = (db: Db, id: number, at: Date) =>
  db.update(enquiryEntry).set({ mailedAt: at }).where(eq(enquiryEntry.id, id));

/** Returns answers written before a moment and not yet mailed, except those permanently refused. */
export const unmailedAnswers = (db: Db, writtenBefore: Date): Promise<{ id: number }[]> =>
  rowsOf(
    db,
    sql`
      select e.id from ${enquiryEntry} e join ${enquiry} m on m.id = e.enquiry_id
      where e.kind = 'answer' and e.mailed_at is null and e.at < ${writtenBefore.toISOString()}::timestamptz
        and m.email <> ${ERASED}
        and not exists (select 1 from ${enquiryEntry} r
          where r.enquiry_id = e.enquiry_id and r.kind = 'refusal' and r.subject = e.id::text)
      order by e.id`,
  );

/** Erases every word of a message's history; who did what and when remains. */
export const eraseEntries = (tx: Db, enquiryId: number) =>
  tx
    .update(enquiryEntry)
    .set({
      text: ERASED,
      by: sql`case when ${enquiryEntry.kind} = 'received' then ${ERASED}::text else ${enquiryEntry.by} end`,
      subject: sql`case when ${enquiryEntry.kind} in ('answer', 'received') then ${ERASED}::text else ${enquiryEntry.subject} end`,
    })
    .where(eq(enquiryEntry.enquiryId, enquiryId));

const listedFile = {
  id: enquiryFile.id,
  entryId: enquiryFile.entryId,
  name: enquiryFile.name,
  size: enquiryFile.size,
};
export type FileRow = { id: number; entryId: number | null; name: string; size: number };

/** Returns the files of a message without their bytes. */
export const messageFilesOf = (db: Db, enquiryId: number): Promise<FileRow[]> =>
  db
    .select(listedFile)
    .from(enquiryFile)
    .where(eq(enquiryFile.enquiryId, enquiryId))
    .orderBy(asc(enquiryFile.id));

export const fileWithBytes = async (db: Db, enquiryId: number, id: number) =>
  (
    await db
      .select()
      .from(enquiryFile)
      .where(and(eq(enquiryFile.id, id), eq(enquiryFile.enquiryId, enquiryId)))
  )[0];

export const filesWithBytes = (db: Db, enquiryId: number) =>
  db.select().from(enquiryFile).where(eq(enquiryFile.enquiryId, enquiryId)).orderBy(asc(enquiryFile.id));

export const eraseFiles = (tx: Db, enquiryId: number) =>
  tx.delete(enquiryFile).where(eq(enquiryFile.enquiryId, enquiryId));

/** Counts the messages waiting for a first answer: total, oldest, and those received up to a moment. */
export async function unanswered(db: Db, overdueUntil: Date) {
  const [row] = await db
    .select({
      count: count(),
      oldestAt: sql<string | null>`min(${enquiry.receivedAt})::text`,
      overdue: sql<number>`(count(*) filter (where ${lte(enquiry.receivedAt, overdueUntil)}))::int`,
    })
    .from(enquiry)
    .where(and(inArray(enquiry.state, [...WAITING]), isNull(enquiry.answeredAt)));
  return row;
}

/** Counts the messages that need another answer: the sender wrote again, or a member reopened them. */
export const countAnsweredWaiting = async (db: Db): Promise<number> =>
  (
    await db
      .select({ n: count() })
      .from(enquiry)
      .where(and(inArray(enquiry.state, [...WAITING]), isNotNull(enquiry.answeredAt)))
  )[0]?.n ?? 0;
