import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { anywhere } from "#platform/db/like.ts";
import { rowsOf } from "#platform/db/rows.ts";
import type { IssueKind, IssueState } from "../rules.ts";
import { delivery, issue, issueVisit, mailEvent, newsletterAlert, subscriber } from "../tables.server.ts";

export type NewEvent = typeof mailEvent.$inferInsert;

/** Stores new events, and returns them. */
export const addEvents = (db: Db, events: NewEvent[]) =>
  db
    .insert(mailEvent)
    .values(events)
    .onConflictDoNothing({ target: [mailEvent.provider, mailEvent.eventId] })
    .returning({ eventId: mailEvent.eventId });

/** Returns those of these deliveries whose reader is still known, with the address. */
export const deliveriesById = async (db: Db, ids: number[]) =>
  ids.length === 0
    ? []
    : db
        .select({ id: delivery.id, issueId: delivery.issueId, email: subscriber.email })
        .from(delivery)
        .innerJoin(subscriber, eq(subscriber.id, delivery.subscriberId))
        .where(inArray(delivery.id, ids));

/** Returns the deliveries accepted for these addresses since then, latest first. */
export const deliveriesTo = async (db: Db, emails: string[], since: Date) =>
  emails.length === 0
    ? []
    : db
        .select({
          id: delivery.id,
          issueId: delivery.issueId,
          email: subscriber.email,
          handedAt: delivery.handedAt,
        })
        .from(delivery)
        .innerJoin(subscriber, eq(subscriber.id, delivery.subscriberId))
        .where(
          and(
            inArray(subscriber.email, emails),
            inArray(delivery.state, ["accepted", "uncertain", "claimed"]),
            gte(delivery.handedAt, since),
          ),
        )
        .orderBy(desc(delivery.handedAt));

/** Returns the events reported for these addresses since then, oldest first. */
export const eventsOf = async (db: Db, hashes: string[], since: Date) =>
  hashes.length === 0
    ? []
    : db
        .select({ addressHash: mailEvent.addressHash, kind: mailEvent.kind, at: mailEvent.at })
        .from(mailEvent)
        .where(and(inArray(mailEvent.addressHash, hashes), gte(mailEvent.at, since)))
        .orderBy(asc(mailEvent.at));

/** Counts the deliveries of an issue: those with a complaint, and those accepted by the mail server. */
export async function complaintsOf(db: Db, issueId: number) {
  const [complained] = await db
    .select({ n: countDistinct(mailEvent.deliveryId) })
    .from(mailEvent)
    .innerJoin(delivery, eq(delivery.id, mailEvent.deliveryId))
    .where(and(eq(delivery.issueId, issueId), eq(mailEvent.kind, "complaint")));
  const [taken] = await db
    .select({ n: count() })
    .from(delivery)
    .where(and(eq(delivery.issueId, issueId), eq(delivery.state, "accepted")));
  return { complaints: complained?.n ?? 0, accepted: taken?.n ?? 0 };
}

const facts = {
  id: issue.id,
  key: issue.key,
  kind: issue.kind,
  state: issue.state,
  subject: issue.subject,
  hash: issue.hash,
  draftedBy: issue.draftedBy,
  draftedAt: issue.draftedAt,
  approvedBy: issue.approvedBy,
  approvedAt: issue.approvedAt,
  earliest: issue.earliest,
  latest: issue.latest,
  onApproval: issue.onApproval,
  joinedSince: issue.joinedSince,
  frozenAt: issue.frozenAt,
  audience: issue.audience,
  finishedAt: issue.finishedAt,
  note: issue.note,
};

export const latestIssues = (db: Db, limit: number) =>
  db.select(facts).from(issue).orderBy(desc(issue.id)).limit(limit);

export type IssueSearch = {
  /** Part of a subject or of a key. */
  q: string;
  kind?: IssueKind | undefined;
  states?: readonly IssueState[] | undefined;
  sort: "newest" | "time";
  descending: boolean;
  limit: number;
  offset: number;
};

function matching({ q, kind, states }: Pick<IssueSearch, "q" | "kind" | "states">): SQL | undefined {
  const sought = anywhere(q.toLowerCase());
  return and(
    kind && eq(issue.kind, kind),
    states && inArray(issue.state, [...states]),
    q === "" ? undefined : or(sql`lower(${issue.subject}) like ${sought}`, sql`${issue.key} like ${sought}`),
  );
}

export function issuesPage(db: Db, search: IssueSearch) {
  const way = search.descending ? desc : asc;
  const time = sql`coalesce(${issue.frozenAt}, ${issue.earliest}, ${issue.draftedAt})`;
  return db
    .select(facts)
    .from(issue)
    .where(matching(search))
    .orderBy(...(search.sort === "time" ? [way(time)] : []), way(issue.id))
    .limit(search.limit)
    .offset(search.offset);
}

export const countIssues = async (
  db: Db,
  search: Pick<IssueSearch, "q" | "kind" | "states">,
): Promise<number> => (await db.select({ n: count() }).from(issue).where(matching(search)))[0]?.n ?? 0;

/** Counts the deliveries of these issues by state. */
export const countStatesOf = async (db: Db, issueIds: number[]) =>
  issueIds.length === 0
    ? []
    : db
        .select({ issueId: delivery.issueId, state: delivery.state, n: count() })
        .from(delivery)
        .where(inArray(delivery.issueId, issueIds))
        .groupBy(delivery.issueId, delivery.state);

/** Returns the latest alerts to the staff. */
export const latestAlerts = (db: Db, since: Date, limit: number) =>
  db
    .select({ id: newsletterAlert.id, message: newsletterAlert.message, at: newsletterAlert.at })
    .from(newsletterAlert)
    .where(gte(newsletterAlert.at, since))
    .orderBy(desc(newsletterAlert.id))
    .limit(limit);

/** Returns an issue without its letter: the progress view polls twice a second. */
export const factsById = async (db: Db, id: number) =>
  (await db.select(facts).from(issue).where(eq(issue.id, id)))[0];

/** Counts an issue's deliveries by state, and those accepted since a moment. */
export const countDeliveryStates = (db: Db, issueId: number, since: Date) =>
  db
    .select({
      state: delivery.state,
      n: count(),
      recent: sql<number>`(count(*) filter (where ${and(eq(delivery.state, "accepted"), gte(delivery.settledAt, since))}))::int`,
    })
    .from(delivery)
    .where(eq(delivery.issueId, issueId))
    .groupBy(delivery.state);

export const visitsOf = (db: Db, issueId: number) =>
  db
    .select({ path: issueVisit.path, visits: issueVisit.visits })
    .from(issueVisit)
    .where(eq(issueVisit.issueId, issueId))
    .orderBy(desc(issueVisit.visits), asc(issueVisit.path));

/** Returns the issues with these keys whose mailing has begun. */
export const mailedIssues = async (db: Db, keys: string[]) =>
  db
    .select({ id: issue.id, key: issue.key })
    .from(issue)
    .where(and(inArray(issue.key, keys), isNotNull(issue.frozenAt)))
    .orderBy(asc(issue.id));

/** Returns the latest issues of a kind whose mailing has begun. */
export const finishedIssues = (db: Db, kind: IssueKind, limit: number) =>
  db
    .select({ id: issue.id, subject: issue.subject, frozenAt: issue.frozenAt, audience: issue.audience })
    .from(issue)
    .where(and(eq(issue.kind, kind), isNotNull(issue.frozenAt)))
    .orderBy(desc(issue.frozenAt), desc(issue.id))
    .limit(limit);

/** Counts the deliveries of these issues by event kind, each once per kind. */
export const eventsByIssue = async (db: Db, issueIds: number[]) =>
  issueIds.length === 0
    ? []
    : db
        .select({ issueId: delivery.issueId, kind: mailEvent.kind, n: countDistinct(mailEvent.deliveryId) })
        .from(mailEvent)
        .innerJoin(delivery, eq(delivery.id, mailEvent.deliveryId))
        .where(inArray(delivery.issueId, issueIds))
        .groupBy(delivery.issueId, mailEvent.kind);

/** Counts the deliveries of these issues that were accepted, or may have been, and bounced later, each once. */
export const countBouncedLater = async (db: Db, issueIds: number[]) =>
  issueIds.length === 0
    ? []
    : db
        .select({ issueId: delivery.issueId, n: countDistinct(delivery.id) })
        .from(mailEvent)
        .innerJoin(delivery, eq(delivery.id, mailEvent.deliveryId))
        .where(
          and(
            inArray(delivery.issueId, issueIds),
            ne(mailEvent.kind, "complaint"),
            ne(delivery.state, "failed"),
          ),
        )
        .groupBy(delivery.issueId);

export const visitsByIssue = async (db: Db, issueIds: number[]) =>
  issueIds.length === 0
    ? []
    : db
        .select({ issueId: issueVisit.issueId, n: sql<number>`sum(${issueVisit.visits})::int` })
        .from(issueVisit)
        .where(inArray(issueVisit.issueId, issueIds))
        .groupBy(issueVisit.issueId);

/** Counts readers who unsubscribed after an issue reached them and before the next one did. */
export const countLeft = async (db: Db, issueIds: number[]): Promise<{ issueId: number; n: number }[]> =>
  issueIds.length === 0
    ? []
    : rowsOf(
        db,
        sql`
          select last."issueId", count(*)::int as n from ${subscriber} s
          join lateral (
            select d.issue_id as "issueId" from ${delivery} d
            where d.subscriber_id = s.id and d.state = 'accepted' and d.settled_at <= s.unsubscribed_at
            order by d.settled_at desc limit 1
          ) last on true
          where s.unsubscribed_at is not null and last."issueId" in ${issueIds}
          group by 1`,
      );

export const addVisits = (db: Db, rows: { issueId: number; path: string; visits: number }[]) =>
  db
    .insert(issueVisit)
    .values(rows)
    .onConflictDoUpdate({
      target: [issueVisit.issueId, issueVisit.path],
      set: { visits: sql`${issueVisit.visits} + excluded.visits` },
    });
