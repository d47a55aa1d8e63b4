import { recordAct } from "#domain/audit/record.server.ts";
import { DAY_MS, indianDate, MINUTE_MS } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { raiseAlert } from "../alerts.server.ts";
import { lockIssue, updateIssue } from "../issues/queries.server.ts";
import { suppressPending } from "../sending/queries.server.ts";
import { unsubscribeBy } from "../subscribing/queries.server.ts";
import { addressHash, suppressReported } from "../suppression.server.ts";
import { namedDelivery } from "./message-id.ts";
import type { Report } from "./providers.ts";
import { addEvents, complaintsOf, deliveriesById, deliveriesTo, eventsOf } from "./queries.server.ts";

/** An address is suppressed once its mail bounced softly on this many days within a month. */
export const SOFT_BOUNCE_LIMIT = 3;

const SOFT_BOUNCE_WINDOW_MS = 30 * DAY_MS;
/** A report without Message-ID means the latest mail to the address, if sent within this time before it. */
const NAMELESS_MS = 7 * DAY_MS;
/** The provider's clock may run behind ours. */
const SKEW_MS = 5 * MINUTE_MS;

type Found = { deliveryId: number; issueId: number } | undefined;

/**
 * Complaints per thousand accepted mails at which an issue pauses, and at which it stops. Google's guidelines for bulk
 * senders require a spam rate below 0.1 %, and never 0.3 %; Yahoo's also name 0.3 %.
 */
const PAUSE_PER_THOUSAND = 1;
const STOP_PER_THOUSAND = 3;

/**
 * Pauses or stops an issue by its complaint rate: deliveries with a complaint, each counted once, against those
 * accepted. An issue that a person resumed after such a pause is not paused again, only stopped. Rows claimed by a
 * worker are left to it.
 */
async function guardRun(tx: Db, issueId: number, acting: { by: string; at: Date }): Promise<void> {
  const issue = await lockIssue(tx, issueId);
  if (issue?.state !== "sending" && issue?.state !== "paused") return;
  const { complaints, accepted } = await complaintsOf(tx, issueId);
  const share = `${complaints} of ${accepted} accepted mails led to a complaint`;
  const reaches = (limit: number) => complaints * 1_000 >= accepted * limit;
  const change = async (state: "paused" | "cancelled", note: string) => {
    const isPause = state === "paused";
    await updateIssue(tx, issueId, { state, note, ...(!isPause && { finishedAt: acting.at }) });
    const action = isPause ? "issue.pause" : "issue.cancel";
    await recordAct(tx, acting, action, ["issue", issueId], { complaints, accepted });
  };

  if (reaches(STOP_PER_THOUSAND)) {
    const note = `The run was stopped: ${share} (0.${STOP_PER_THOUSAND} % is the limit).`;
    await change("cancelled", note);
    await suppressPending(tx, { issueId, reply: note, at: acting.at });
    const message = `${issue.key}: ${note} What was still pending is not mailed.`;
    await raiseAlert(tx, { key: `complaints-${issueId}-stopped`, message, at: acting.at });
  } else if (reaches(PAUSE_PER_THOUSAND) && issue.state === "sending") {
    const note = `The run was paused: ${share} (0.${PAUSE_PER_THOUSAND} % is the limit).`;
    const message = `${issue.key}: ${note} Check the list, then resume or cancel the issue.`;
    if (await raiseAlert(tx, { key: `complaints-${issueId}-paused`, message, at: acting.at }))
      await change("paused", note);
  }
}

/**
 * Stores a mail provider's reports in one transaction: each event once, addresses only as hashes. A hard bounce or a
 * complaint suppresses its address at once, soft bounces after some days; a complaint also unsubscribes the reader, and
 * too many pause or stop the issue. Returns how many events were new.
 */
export function takeMailEvents(
  { db, clock }: Tools,
  provider: string,
  events: Report[],
  softBounceLimit = SOFT_BOUNCE_LIMIT,
): Promise<{ taken: number; known: number }> {
  // A fixed order, so that two calls with the same events wait for each other and never deadlock.
  const reports = [...new Map(events.map((event) => [event.id, event])).values()].sort(byText((e) => e.id));
  if (reports.length === 0) return Promise.resolve({ taken: 0, known: events.length });
  return db.transaction(async (tx) => {
    const now = clock.now();
    const found = await findDeliveries(tx, reports);
    const added = await addEvents(
      tx,
      reports.map(({ id, kind, address, at, detail }) => ({
        provider,
        eventId: id,
        kind,
        at,
        detail,
        addressHash: addressHash(address),
        deliveryId: found.get(id)?.deliveryId ?? null,
        receivedAt: now,
      })),
    );
    const isNew = new Set(added.map(({ eventId }) => eventId));
    const fresh = reports.filter(({ id }) => isNew.has(id)).sort(byText((e) => addressHash(e.address)));
    const acting = { by: `mail-events:${provider}`, at: now };
    const soft = await softBounced(tx, fresh, softBounceLimit);
    for (const { kind, address: email, detail } of fresh) {
      if (kind !== "soft-bounce") await suppressReported(tx, acting, { email, reason: kind, detail });
      else if (soft.delete(addressHash(email)))
        await suppressReported(tx, acting, { email, reason: "soft-bounces", detail });
      if (kind !== "complaint") continue;
      const id = await unsubscribeBy(tx, { email }, now);
      if (id !== undefined)
        await recordAct(tx, acting, "newsletter.unsubscribe", ["subscriber", id], { reason: kind });
    }
    const complained = fresh
      .filter(({ kind }) => kind === "complaint")
      .map(({ id }) => found.get(id)?.issueId);
    for (const issueId of [...new Set(complained)].sort((a, b) => Number(a) - Number(b)))
      if (issueId !== undefined) await guardRun(tx, issueId, acting);
    return { taken: fresh.length, known: events.length - fresh.length };
  });
}

/**
 * Finds the delivery of each report: by its Message-ID if its reader has that address, else the latest to the address.
 */
async function findDeliveries(tx: Db, reports: Report[]): Promise<Map<string, Found>> {
  const named = new Map(reports.map(({ id, messageId }) => [id, namedDelivery(messageId ?? "")]));
  const ids = [...named.values()].flatMap((name) => name?.deliveryId ?? []);
  const byId = new Map((await deliveriesById(tx, ids)).map((row) => [row.id, row]));
  const nameless = reports.filter(({ messageId }) => messageId === undefined);
  const first = Math.min(...nameless.map(({ at }) => at.getTime()), Number.MAX_SAFE_INTEGER);
  const latest = nameless.length
    ? await deliveriesTo(
        tx,
        nameless.map(({ address }) => address),
        new Date(first - NAMELESS_MS),
      )
    : [];
  return new Map(
    reports.map(({ id, address, at, messageId }): [string, Found] => {
      const name = named.get(id);
      const row = name && byId.get(name.deliveryId);
      if (messageId !== undefined)
        return [id, row?.issueId === name?.issueId && row?.email === address ? asFound(row) : undefined];
      const since = (handed: Date | null) => Number(at) - Number(handed);
      const to = latest.find(
        ({ email, handedAt }) =>
          email === address && since(handedAt) >= -SKEW_MS && since(handedAt) <= NAMELESS_MS,
      );
      return [id, asFound(to)];
    }),
  );
}

const asFound = (row: { id: number; issueId: number } | undefined): Found =>
  row && { deliveryId: row.id, issueId: row.issueId };

/** Returns the addresses that bounced softly now, and on enough days (IST) since their latest hard event. */
async function softBounced(tx: Db, fresh: Report[], limit: number): Promise<Set<string>> {
  const soft = fresh.filter(({ kind }) => kind === "soft-bounce");
  const hashes = [...new Set(soft.map(({ address }) => addressHash(address)))];
  const first = Math.min(...soft.map(({ at }) => at.getTime()), Number.MAX_SAFE_INTEGER);
  const since = new Date(first - SOFT_BOUNCE_WINDOW_MS);
  const events = soft.length ? await eventsOf(tx, hashes, since) : [];
  return new Set(
    hashes.filter((hash) => {
      const own = events.filter(({ addressHash }) => addressHash === hash);
      const bounces = own.slice(own.findLastIndex(({ kind }) => kind !== "soft-bounce") + 1);
      const from = Number(bounces.at(-1)?.at) - SOFT_BOUNCE_WINDOW_MS;
      const days = new Set(bounces.filter(({ at }) => Number(at) > from).map(({ at }) => indianDate(at)));
      return days.size >= limit;
    }),
  );
}

const byText =
  <T>(text: (value: T) => string) =>
  (a: T, b: T): number =>
    text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0;
