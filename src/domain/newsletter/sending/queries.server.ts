import { sql } from "drizzle-orm";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { rowsOf } from "#platform/db/rows.ts";
import type { IssueKind } from "../rules.ts";

const stamp = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const idsIn = (ids: number[]) =>
  sql`(select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`;

/** True if the subscriber s may be mailed an issue of this kind. */
const mayBeMailed = (kind: IssueKind) => sql`(s.status = 'confirmed'
  and ${kind === "digest" ? sql`s.wants_digest` : sql`s.wants_newsletter`}
  and not exists (select 1 from suppression p
    where p.address_hash = encode(sha256(convert_to(s.email, 'UTF8')), 'hex') and p.reason not in ('erased', 'unsubscribed')))`;

/** True if senders have a recent heartbeat; on a restored database they have none. */
const sendersAlive = (now: Date) =>
  sql`exists (select 1 from sender_pulse where at > ${stamp(now)} - interval '5 minutes')`;

/** The next state of a released row d: pending, unless its issue was cancelled meanwhile. */
const back = sql`(case when (select i.state from issue i where i.id = d.issue_id) = 'cancelled'
  then 'suppressed' else 'pending' end)::delivery_state`;

/** True if the subscriber s confirmed on this day (IST) or later. */
const joined = (since: string | null) =>
  since === null ? sql`true` : sql`(s.confirmed_at at time zone 'Asia/Kolkata')::date >= ${since}::date`;

/** True if the subscriber s paused their mails beyond this day (IST). */
const isPaused = (day: string) => sql`coalesce(s.paused_until > ${day}::date, false)`;

/** The readers whom a letter would and would not reach, each counted for the first reason that applies. */
export type Audience = {
  /** Addresses subscribed to this kind. */
  asked: number;
  unconfirmed: number;
  /** Addresses that bounced, complained or were blocked by hand. */
  suppressed: number;
  /** Readers who paused their mails. */
  paused: number;
  /** Readers who confirmed before the letter's first day. */
  before: number;
  mailed: number;
};

/** Counts the present audience of an issue of this kind. */
export const countAudience = async (
  db: Db,
  { kind, day, joinedSince }: { kind: IssueKind; day: string; joinedSince: string | null },
): Promise<Audience> => {
  const [row] = await rowsOf<Audience>(
    db,
    sql`
    with asked as (
      select case
        when s.status = 'pending' then 'unconfirmed'
        when not ${mayBeMailed(kind)} then 'suppressed'
        when ${isPaused(day)} then 'paused'
        when not ${joined(joinedSince)} then 'before'
        else 'mailed' end as what
      from subscriber s
      where s.status <> 'unsubscribed' and ${kind === "digest" ? sql`s.wants_digest` : sql`s.wants_newsletter`}
    )
    select count(*)::int as asked,
      (count(*) filter (where what = 'unconfirmed'))::int as unconfirmed,
      (count(*) filter (where what = 'suppressed'))::int as suppressed,
      (count(*) filter (where what = 'paused'))::int as paused,
      (count(*) filter (where what = 'before'))::int as before,
      (count(*) filter (where what = 'mailed'))::int as mailed
    from asked`,
  );
  if (!row) throw new Error("The audience was not counted.");
  return row;
};

/** Returns whether there are more addresses than this. */
export const hasMoreAddresses = async (db: Db, than: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from subscriber offset ${than} limit 1`)).length > 0;

/** Subscribers per statement: the embedded database serves nobody else while one runs. */
const FROZEN_AT_ONCE = 2_000;

/** Writes one delivery for each present reader of the issue. Returns how many there are. */
export const freezeAudience = async (
  tx: Db,
  {
    id,
    kind,
    at,
    day,
    joinedSince,
  }: { id: number; kind: IssueKind; at: Date; day: string; joinedSince: string | null },
): Promise<number> => {
  for (let after: number | null = 0; after !== null; ) {
    const [part]: { last: number | null }[] = await rowsOf(
      tx,
      sql`
      with part as (
        select * from subscriber where id > ${after} order by id limit ${FROZEN_AT_ONCE}
      ), added as (
        insert into delivery (issue_id, subscriber_id)
        select ${id}, s.id from part s
        where ${mayBeMailed(kind)} and s.confirmed_at <= ${stamp(at)}
          and not ${isPaused(day)}
          and ${joined(joinedSince)}
        order by s.id
        on conflict do nothing
      )
      select max(id) as last from part`,
    );
    after = part?.last ?? null;
  }
  const [row] = await rowsOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from delivery where issue_id = ${id}`,
  );
  return row?.n ?? 0;
};

export type DeliveryClaim = {
  id: number;
  attempts: number;
  /** Null once the reader's data were erased. */
  email: string | null;
  token: string | null;
  /** Whether the reader still wants the issue and may be mailed. */
  wanted: boolean;
};

export type ClaimRequest = {
  issueId: number;
  kind: IssueKind;
  worker: string;
  now: Date;
  leaseUntil: Date;
  limit: number;
};

/** Claims the next due rows for a worker, skipping those being claimed by another. */
export const claimBatch = (db: Db, request: ClaimRequest) =>
  rowsOf<DeliveryClaim>(
    db,
    sql`
    with picked as (
      select d.id, d.subscriber_id from delivery d
      where d.issue_id = ${request.issueId} and d.state = 'pending' and d.due_at <= ${stamp(request.now)}
        and ${sendersAlive(request.now)}
        and exists (
          select 1 from issue i
          where i.id = ${request.issueId} and i.state = 'sending' and i.latest > ${stamp(request.now)})
      order by d.due_at, d.id limit ${request.limit} for update of d skip locked
    )
    update delivery d
    set state = 'claimed', claimed_by = ${request.worker}, lease_until = ${stamp(request.leaseUntil)},
      handed_at = null
    from picked p left join subscriber s on s.id = p.subscriber_id
    where d.id = p.id
    returning d.id, d.attempts, s.email, s.unsubscribe_token as token,
      coalesce(${mayBeMailed(request.kind)}, false) and not ${isPaused(indianDate(request.now))} as wanted`,
  );

export type Result = {
  id: number;
  state: "accepted" | "failed" | "uncertain" | "suppressed" | "pending";
  reply: string;
  attempts: number;
  /** Pending rows: not tried before this. */
  dueAt: string | null;
};

/**
 * Records the results of sent messages and announces the next ones, in one round trip and one commit. Returns the ids
 * that may be sent: those that this worker still holds and whose reader may still be mailed, once per claim, while the
 * issue is being sent and its latest time has not come. A late result also settles a row marked uncertain meanwhile,
 * unless a person has decided on it; but only permanently: its issue may be finished, so it must not become pending
 * again without a person. Safe to run twice with the same `now`.
 */
export const recordAndAnnounce = async (
  db: Db,
  {
    issueId,
    kind,
    worker,
    now,
    leaseUntil,
    results,
    next,
  }: {
    issueId: number;
    kind: IssueKind;
    worker: string;
    now: Date;
    leaseUntil: Date;
    results: Result[];
    next: number[];
  },
): Promise<Set<number>> => {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    with recorded as (
      update delivery d
      set state = case when r.state = 'pending' then ${back} else r.state::delivery_state end,
        reply = case when d.subscriber_id is null then '' else r.reply end, attempts = r.attempts, due_at = coalesce(r."dueAt", '-infinity'),
        claimed_by = case when r.state = 'pending' then null else d.claimed_by end,
        handed_at = case when r.state = 'pending' then null else d.handed_at end,
        settled_at = case when r.state = 'pending' then null else ${stamp(now)} end,
        lease_until = null
      from json_to_recordset(${JSON.stringify(results)}::json)
        as r(id int, state text, reply text, attempts int, "dueAt" timestamptz)
      where d.id = r.id and d.claimed_by = ${worker}
        and (d.state = 'claimed' or d.state = 'uncertain' and r.state <> 'pending')
    )
    update delivery d set handed_at = ${stamp(now)}, lease_until = ${stamp(leaseUntil)}
    where d.id in ${idsIn(next)} and d.state = 'claimed' and d.claimed_by = ${worker}
      and (d.handed_at is null or d.handed_at = ${stamp(now)})
      and exists (select 1 from subscriber s where s.id = d.subscriber_id and ${mayBeMailed(kind)} and not ${isPaused(indianDate(now))})
      and ${sendersAlive(now)}
      and exists (
        select 1 from issue i
        where i.id = ${issueId} and i.state = 'sending' and i.latest > ${stamp(now)})
    returning d.id`,
  );
  return new Set(rows.map((row) => row.id));
};

/** Releases rows that a worker claimed and did not send. */
export const releaseClaims = (db: Db, worker: string, ids: number[]) =>
  db.execute(sql`
    update delivery d set state = ${back}, claimed_by = null, lease_until = null
    where id in ${idsIn(ids)} and state = 'claimed' and claimed_by = ${worker} and handed_at is null`);

/**
 * Settles the claims of dead workers: unsent rows become pending, announced ones uncertain. Rows locked by another
 * worker wait for the next run, so that workers never block each other.
 */
export const reapLeases = async (
  db: Db,
  now: Date,
): Promise<{ id: number; issueId: number; state: string }[]> =>
  rowsOf(
    db,
    sql`
    update delivery d set
      state = case when handed_at is null then ${back} else 'uncertain' end,
      claimed_by = case when handed_at is null then null else claimed_by end,
      reply = case when handed_at is null then reply
        else 'Its worker stopped between handing it over and recording it.' end,
      settled_at = case when handed_at is null then null else ${stamp(now)} end,
      lease_until = null
    where d.id in (
      select x.id from delivery x where x.state = 'claimed' and x.lease_until < ${stamp(now)}
      order by x.id for update skip locked)
    returning id, issue_id as "issueId", state`,
  );

/** Returns the issues that are being sent, the most urgent first. */
export const sendingIssues = (db: Db) =>
  rowsOf<{ id: number }>(db, sql`select id from issue where state = 'sending' order by latest, id`);

export type SendingIssue = {
  id: number;
  kind: IssueKind;
  subject: string;
  html: string;
  text: string;
};

export const sendingIssue = async (db: Db, id: number): Promise<SendingIssue | undefined> =>
  (
    await rowsOf<SendingIssue>(
      db,
      sql`select id, kind, subject, html, text from issue where id = ${id} and state = 'sending'`,
    )
  )[0];

/** Returns an issue's letter in any state. */
export const issueLetter = async (db: Db, id: number) =>
  (
    await rowsOf<{ subject: string; html: string; text: string; hash: string; state: string }>(
      db,
      sql`select subject, html, text, hash, state from issue where id = ${id}`,
    )
  )[0];

/** Ends an issue whose deliveries are all settled and equal its audience. Returns whether it did. */
export const finishIssue = async (db: Db, id: number, now: Date): Promise<boolean> => {
  // Checked first: while rows are open, the rest need no count.
  const open = await rowsOf(
    db,
    sql`select 1 from delivery where issue_id = ${id} and state in ('pending', 'claimed') limit 1`,
  );
  if (open.length) return false;
  const finished = await rowsOf(
    db,
    sql`
    update issue i set state = 'finished', finished_at = ${stamp(now)}
    where i.id = ${id} and i.state = 'sending' and i.frozen_at is not null
      and not exists (select 1 from delivery d where d.issue_id = i.id and d.state in ('pending', 'claimed'))
      and i.audience = (select count(*) from delivery d where d.issue_id = i.id)
    returning i.id`,
  );
  return finished.length > 0;
};

/** Settles the pending rows of an issue that is no longer mailed. Returns how many. */
export const suppressPending = async (
  db: Db,
  { issueId, reply, at }: { issueId: number; reply: string; at: Date },
): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`
    with settled as (
      update delivery set state = 'suppressed', reply = ${reply}, settled_at = ${stamp(at)}
      where issue_id = ${issueId} and state = 'pending' returning 1)
    select count(*)::int as n from settled`,
  );
  return row?.n ?? 0;
};

/** Makes uncertain rows pending again, all or these, by a person's decision. Returns their ids. */
export const retryUncertain = async (
  db: Db,
  { issueId, ids, reply }: { issueId: number; ids: number[] | "all"; reply: string },
): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      db,
      sql`
      update delivery set state = 'pending', claimed_by = null, handed_at = null, due_at = '-infinity', attempts = 0,
        settled_at = null, reply = ${reply}
      where issue_id = ${issueId} and state = 'uncertain' ${ids === "all" ? sql`` : sql`and id in ${idsIn(ids)}`}
      returning id`,
    )
  ).map(({ id }) => id);

/** Returns the uncertain rows of an issue with their addresses, for a person to decide on. */
export const uncertainRows = (db: Db, issueId: number) =>
  rowsOf<{ id: number; email: string | null; reply: string; handedAt: string | null }>(
    db,
    sql`
    select d.id, s.email, d.reply, d.handed_at::text as "handedAt" from delivery d
    left join subscriber s on s.id = d.subscriber_id
    where d.issue_id = ${issueId} and d.state = 'uncertain' order by d.id`,
  );
