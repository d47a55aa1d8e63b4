import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
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
import { lockName } from "#platform/db/lock.ts";
import {
  delivery,
  issue,
  mailEvent,
  subscriber,
  subscriberList,
  subscriptionConsent,
} from "../tables.server.ts";

/** Adds an address or finds it. An unsubscribed one becomes pending again, with this request's place. */
export async function addSubscriber(
  db: Db,
  { email, cameBy, at }: { email: string; cameBy: string; at: Date },
) {
  const [row] = await db
    .insert(subscriber)
    .values({ email, cameBy, createdAt: at })
    .onConflictDoUpdate({
      target: subscriber.email,
      set: {
        cameBy: sql`case when ${subscriber.status} = 'unsubscribed' then excluded.came_by else ${subscriber.cameBy} end`,
        status: sql`case when ${subscriber.status} = 'unsubscribed' then 'pending' else ${subscriber.status} end`,
      },
    })
    .returning({ id: subscriber.id, status: subscriber.status });
  return row as { id: number; status: "pending" | "confirmed" | "unsubscribed" };
}

export const addSubscriptionConsent = (db: Db, values: typeof subscriptionConsent.$inferInsert) =>
  db.insert(subscriptionConsent).values(values);

/** Returns the time and network of a subscriber's latest request, or of the latest up to a moment. */
const latestConsent = (db: Db, until?: Date | typeof subscriber.confirmationSentAt) =>
  db
    .select({ at: subscriptionConsent.at, network: subscriptionConsent.network })
    .from(subscriptionConsent)
    .where(
      and(eq(subscriptionConsent.subscriberId, subscriber.id), until && lte(subscriptionConsent.at, until)),
    )
    .orderBy(desc(subscriptionConsent.id))
    .limit(1)
    .as("latest");

/** Returns a pending address not mailed a confirmation on a day, with the network of its latest request. */
export async function unmailedToday(db: Db, id: number, { now, today }: { now: Date; today: string }) {
  const latest = latestConsent(db, now);
  const [row] = await db
    .select({ email: subscriber.email, network: latest.network })
    .from(subscriber)
    .leftJoinLateral(latest, sql`true`)
    .where(
      and(
        eq(subscriber.id, id),
        eq(subscriber.status, "pending"),
        or(isNull(subscriber.confirmationSentOn), ne(subscriber.confirmationSentOn, today)),
      ),
    );
  return row;
}

/**
 * Locks until the transaction ends, before any row: counting the mails that anybody can cause, and adding one, must be
 * serialized.
 */
export const lockConfirmations = (tx: Db) => lockName(tx, "confirmations");

const domainOf = sql`split_part(${subscriber.email}, '@', 2)`;

/**
 * Counts the confirmations and access links mailed since a moment: in all, to a domain, and the confirmations requested
 * from each of some networks: an address or IPv6 /64, or the /56 or /48 around it.
 */
export async function mailedSince(db: Db, since: Date, domain: string, networks: string[]) {
  // A request after the mail is not the one that the mail answers.
  const answered = latestConsent(db, subscriber.confirmationSentAt);
  const counts = {
    all: sql<number>`count(*)::int`,
    domain: sql<number>`(count(*) filter (where ${domainOf} = ${domain}))::int`,
  };
  const [confirmations] = await db
    .select({
      ...counts,
      networks: sql<number[]>`array[${sql.join(
        networks.map(
          (network) => sql`(count(*) filter (where ${isWithin(sql`${answered.network}`, network)}))::int`,
        ),
        sql`, `,
      )}]`,
    })
    .from(subscriber)
    .leftJoinLateral(answered, sql`true`)
    .where(gt(subscriber.confirmationSentAt, since));
  // Few rows have a link, and the index on its hash finds them.
  const [links] = await db
    .select(counts)
    .from(subscriber)
    .where(and(isNotNull(subscriber.accessHash), gt(subscriber.accessSentAt, since)));
  return {
    all: (confirmations?.all ?? 0) + (links?.all ?? 0),
    domain: (confirmations?.domain ?? 0) + (links?.domain ?? 0),
    networks: confirmations?.networks ?? [],
  };
}

/** Whether a stored network equals one, or is a /64 within it. */
const isWithin = (stored: SQL, network: string): SQL =>
  /\/(?:56|48)$/.test(network)
    ? sql`(case when ${stored} like '%::/64' then ${stored}::inet <<= ${network}::inet else false end)`
    : sql`${stored} = ${network}`;

export const markConfirmation = (
  db: Db,
  id: number,
  sent: { confirmationSentOn: string; confirmationSentAt: Date; tokenHash: string },
) => db.update(subscriber).set(sent).where(eq(subscriber.id, id));

export const releaseConfirmation = (db: Db, id: number) =>
  db
    .update(subscriber)
    .set({ confirmationSentOn: null, confirmationSentAt: null })
    .where(eq(subscriber.id, id));

/**
 * Returns pending addresses requested within a period and not mailed since that day, oldest first, limited per network
 * and domain: one that requests thousands does not hold up the others.
 */
export async function requestedUnmailed(
  db: Db,
  span: { after: Date; before: Date },
  most: { perNetwork: number; perDomain: number; all: number },
) {
  const latest = latestConsent(db);
  const nth = (by: ReturnType<typeof sql>) =>
    sql<number>`row_number() over (partition by ${by} order by ${latest.at}, ${subscriber.id})`;
  const requested = db
    .select({
      id: subscriber.id,
      at: latest.at,
      inNetwork: nth(sql`${latest.network}`).as("in_network"),
      inDomain: nth(domainOf).as("in_domain"),
    })
    .from(subscriber)
    .innerJoinLateral(latest, sql`true`)
    .where(
      and(
        eq(subscriber.status, "pending"),
        gt(latest.at, span.after),
        lt(latest.at, span.before),
        or(
          isNull(subscriber.confirmationSentOn),
          sql`${subscriber.confirmationSentOn} < (${latest.at} at time zone 'Asia/Kolkata')::date`,
        ),
      ),
    )
    .as("requested");
  return db
    .select({ id: requested.id })
    .from(requested)
    .where(
      and(sql`${requested.inNetwork} <= ${most.perNetwork}`, sql`${requested.inDomain} <= ${most.perDomain}`),
    )
    .orderBy(asc(requested.at), asc(requested.id))
    .limit(most.all);
}

export const byToken = async (db: Db, tokenHash: string) =>
  (
    await db
      .select({
        id: subscriber.id,
        status: subscriber.status,
        sentAt: subscriber.confirmationSentAt,
        sentOn: subscriber.confirmationSentOn,
      })
      .from(subscriber)
      .where(eq(subscriber.tokenHash, tokenHash))
  )[0];

/** Confirms a pending address, for both mails and without a pause. Returns whether it was pending. */
export const confirmById = async (db: Db, id: number, at: Date): Promise<boolean> =>
  (
    await db
      .update(subscriber)
      .set({
        status: "confirmed",
        confirmedAt: at,
        unsubscribedAt: null,
        wantsDigest: true,
        wantsNewsletter: true,
        pausedUntil: null,
      })
      .where(and(eq(subscriber.id, id), eq(subscriber.status, "pending")))
      .returning({ id: subscriber.id })
  ).length > 0;

/** Unsubscribes the address. Returns its id if it was subscribed. */
export async function unsubscribeBy(db: Db, by: { token: string } | { email: string }, at: Date) {
  const whose = "token" in by ? eq(subscriber.unsubscribeToken, by.token) : eq(subscriber.email, by.email);
  const [row] = await db
    .update(subscriber)
    .set({ status: "unsubscribed", unsubscribedAt: at })
    .where(and(whose, ne(subscriber.status, "unsubscribed")))
    .returning({ id: subscriber.id });
  return row?.id;
}

const reader = {
  id: subscriber.id,
  email: subscriber.email,
  status: subscriber.status,
  wantsDigest: subscriber.wantsDigest,
  wantsNewsletter: subscriber.wantsNewsletter,
  pausedUntil: subscriber.pausedUntil,
  unsubscribeToken: subscriber.unsubscribeToken,
  confirmedAt: subscriber.confirmedAt,
  accessHash: subscriber.accessHash,
  accessSentAt: subscriber.accessSentAt,
};

export const readerByToken = async (db: Db, token: string) =>
  (await db.select(reader).from(subscriber).where(eq(subscriber.unsubscribeToken, token)))[0];

export const readerByAccess = async (db: Db, accessHash: string) =>
  (await db.select(reader).from(subscriber).where(eq(subscriber.accessHash, accessHash)))[0];

/** Returns the reader of an address or id, locked until the transaction ends. */
export const lockReader = async (tx: Db, by: { id: number } | { email: string }) =>
  (
    await tx
      .select(reader)
      .from(subscriber)
      .where("id" in by ? eq(subscriber.id, by.id) : eq(subscriber.email, by.email))
      .for("update")
  )[0];

export const idOfAddress = async (db: Db, email: string) =>
  (await db.select({ id: subscriber.id }).from(subscriber).where(eq(subscriber.email, email)))[0]?.id;

export const setPreferences = (
  db: Db,
  id: number,
  wants: { wantsDigest: boolean; wantsNewsletter: boolean; pausedUntil: string | null },
) => db.update(subscriber).set(wants).where(eq(subscriber.id, id));

export const markAccess = (db: Db, id: number, accessHash: string | null, accessSentAt: Date | null) =>
  db.update(subscriber).set({ accessHash, accessSentAt }).where(eq(subscriber.id, id));

/** Returns everything held about a reader, by table. */
export async function holdings(db: Db, id: number, addressHash: string) {
  const [row] = await db.select().from(subscriber).where(eq(subscriber.id, id));
  const { wording, source, network, browser, at } = subscriptionConsent;
  const consents = await db
    .select({ wording, source, network, browser, at })
    .from(subscriptionConsent)
    .where(eq(subscriptionConsent.subscriberId, id))
    .orderBy(subscriptionConsent.id);
  const deliveries = await db
    .select({
      issue: issue.key,
      subject: issue.subject,
      state: delivery.state,
      handedAt: delivery.handedAt,
      settledAt: delivery.settledAt,
      reply: delivery.reply,
    })
    .from(delivery)
    .innerJoin(issue, eq(issue.id, delivery.issueId))
    .where(eq(delivery.subscriberId, id))
    .orderBy(delivery.id);
  const reports = await db
    .select({ kind: mailEvent.kind, at: mailEvent.at, detail: mailEvent.detail })
    .from(mailEvent)
    .where(eq(mailEvent.addressHash, addressHash))
    .orderBy(mailEvent.id);
  return { row, consents, deliveries, reports };
}

/**
 * Deletes a reader's row and consents. Deliveries remain as numbers: pending ones are not mailed, and the mail server's
 * replies are deleted, because they may name the address.
 */
export async function deleteReader(tx: Db, id: number, at: Date): Promise<void> {
  await tx
    .update(delivery)
    .set({ state: "suppressed", settledAt: at })
    .where(and(eq(delivery.subscriberId, id), eq(delivery.state, "pending")));
  await tx.update(delivery).set({ reply: "" }).where(eq(delivery.subscriberId, id));
  await tx.delete(subscriber).where(eq(subscriber.id, id));
}

/** Removes an address's hash from the mail provider's reports, which remain as counts. */
export const forgetReports = async (tx: Db, addressHash: string): Promise<void> =>
  void (await tx.update(mailEvent).set({ addressHash: "" }).where(eq(mailEvent.addressHash, addressHash)));

/** The origin of an imported address. */
const IMPORTED = "import";

/**
 * Adds addresses as confirmed at the time of consent, or confirms pending ones that never left. Returns the ids of
 * exactly those.
 */
export const addConfirmed = async (
  tx: Db,
  readers: { email: string; consentedAt: Date }[],
  at: Date,
): Promise<Map<string, number>> =>
  new Map(
    (
      await tx
        .insert(subscriber)
        .values(
          readers.map(({ email, consentedAt }) => ({
            email,
            status: "confirmed" as const,
            cameBy: IMPORTED,
            createdAt: at,
            confirmedAt: consentedAt,
          })),
        )
        .onConflictDoUpdate({
          target: subscriber.email,
          set: { status: "confirmed", confirmedAt: sql`excluded.confirmed_at`, cameBy: IMPORTED },
          setWhere: and(eq(subscriber.status, "pending"), isNull(subscriber.unsubscribedAt)),
        })
        .returning({ id: subscriber.id, email: subscriber.email })
    ).map(({ id, email }) => [email, id]),
  );

/** Returns when those of these addresses that confirmed by their own link here did so, not by an import. */
export const confirmedThemselves = async (db: Db, emails: string[]): Promise<Map<string, Date>> =>
  new Map(
    (
      await db
        .select({ email: subscriber.email, at: subscriber.confirmedAt })
        .from(subscriber)
        .where(
          and(
            inArray(subscriber.email, emails),
            eq(subscriber.status, "confirmed"),
            ne(subscriber.cameBy, IMPORTED),
          ),
        )
    ).flatMap(({ email, at }) => (at ? [[email, at] as const] : [])),
  );

/** Unsubscribes those of these addresses that are confirmed, and returns them. */
export const unsubscribeAll = (tx: Db, emails: string[], at: Date) =>
  tx
    .update(subscriber)
    .set({ status: "unsubscribed", unsubscribedAt: at })
    .where(and(inArray(subscriber.email, emails), eq(subscriber.status, "confirmed")))
    .returning({ id: subscriber.id, email: subscriber.email });

/** Returns those of these addresses that are confirmed. */
export const confirmedAmong = async (db: Db, emails: string[]): Promise<Set<string>> =>
  new Set(
    (
      await db
        .select({ email: subscriber.email })
        .from(subscriber)
        .where(and(inArray(subscriber.email, emails), eq(subscriber.status, "confirmed")))
    ).map(({ email }) => email),
  );

export const addConsents = (db: Db, rows: (typeof subscriptionConsent.$inferInsert)[]) =>
  db.insert(subscriptionConsent).values(rows);

export type StoredList = typeof subscriberList.$inferSelect;

/** A list without its bytes. */
export type ProposedList = Omit<StoredList, "bytes">;

const { bytes: _, ...withoutBytes } = getTableColumns(subscriberList);

/** Locks decisions on lists until the transaction ends. */
export const lockLists = (tx: Db) => lockName(tx, "subscriber-lists");

export async function addList(
  tx: Db,
  values: Omit<typeof subscriberList.$inferInsert, "id">,
): Promise<number> {
  const [row] = await tx.insert(subscriberList).values(values).returning({ id: subscriberList.id });
  return (row as { id: number }).id;
}

export const listById = async (db: Db, id: number): Promise<StoredList | undefined> =>
  (await db.select().from(subscriberList).where(eq(subscriberList.id, id)))[0];

export const listWithoutBytes = async (
  db: Db,
  id: number,
): Promise<(ProposedList & { isHeld: boolean }) | undefined> =>
  (
    await db
      .select({ ...withoutBytes, isHeld: sql<boolean>`${subscriberList.bytes} is not null` })
      .from(subscriberList)
      .where(eq(subscriberList.id, id))
  )[0];

/** Selects the lists waiting for approval, oldest first. */
export const listsWaiting = (db: Db): Promise<ProposedList[]> =>
  db
    .select(withoutBytes)
    .from(subscriberList)
    .where(isNotNull(subscriberList.bytes))
    .orderBy(asc(subscriberList.id));

export const decideList = (tx: Db, id: number, decidedBy: string, decidedAt: Date) =>
  tx.update(subscriberList).set({ bytes: null, decidedBy, decidedAt }).where(eq(subscriberList.id, id));

/** Deletes the bytes of lists proposed before a moment and still waiting. */
export const dropListsBefore = (db: Db, moment: Date) =>
  db
    .update(subscriberList)
    .set({ bytes: null })
    .where(and(isNotNull(subscriberList.bytes), lt(subscriberList.proposedAt, moment)));
