import { ownWork } from "#domain/approval/rules.ts";
import { type AuditedAct, actsSince } from "#domain/audit/acts-on.server.ts";
import { toSentences } from "#domain/audit/read-ledger.server.ts";
import { plainSentence } from "#domain/audit/sentence.ts";
import type { Thing } from "#domain/audit/things.ts";
import { digestHandsNow } from "#domain/digest/composing/list-waiting.server.ts";
import { DUE_TIME, digestMorning, isMorning } from "#domain/digest/composing/morning.server.ts";
import { everyMember } from "#domain/staff/read.server.ts";
import { isPermission } from "#domain/staff/rules.ts";
import { DAY_MS, indianDate, timeInIndia } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { longDate } from "#platform/format/dates.ts";
import type { JobDesk } from "#platform/queue/queue.server.ts";
import type { Tools } from "#platform/tools.ts";
import { CONCERNING, type Colleague, concernedBy } from "./concerned.server.ts";
import { MAIL_JOB } from "./mail-notices.server.ts";
import * as queries from "./queries.server.ts";
import { DEFAULT_HOUR, mailTime, type NoticeKind, type NoticeWays, wayFor } from "./rules.ts";

/** The job of every minute that makes notices of new entries and batches due mails. */
export const NOTICES_JOB = "notices.make";

/** Older entries are not notified: the worker was away for long, and the desk shows what waits. */
const NOTICED_WITHIN_MS = 3 * DAY_MS;
const DUE_FROM = "07:30";

type Uses = Pick<Tools, "db" | "clock" | "queue" | "log">;
type Reader = Colleague & { ways: NoticeWays; hour: number };

/**
 * Makes the notices of every ledger entry that concerns somebody, of failed jobs, and of a digest late at 7:30; then
 * queues the due mails. Each entry's notices with their mark, and each mail's notices with its job, are one
 * transaction: an interrupted run is resumed by the next, and nobody is notified twice. A failing step stops no other.
 */
export async function makeNotices(tools: Uses, jobs: Pick<JobDesk, "failed">): Promise<void> {
  const readers = await readReaders(tools.db);
  const faults: unknown[] = [];
  const step = (work: () => Promise<unknown>) => work().catch((error) => faults.push(error));
  for (const act of await unnoticed(tools)) await step(() => noticeEntry(tools, act, readers));
  await step(() => noticeFailures(tools, jobs, readers));
  await step(() => noticeLateDigest(tools, readers));
  for (const member of await queries.membersToMail(tools.db, tools.clock.now()))
    await step(() => queueMail(tools, member));
  if (faults.length) throw new AggregateError(faults, `${faults.length} steps of the notices failed`);
}

async function readReaders(db: Db): Promise<Reader[]> {
  const choices = new Map((await queries.everyChoice(db)).map((row) => [row.id, row]));
  return (await everyMember(db)).flatMap(({ id, name, permissions, closedAt }) =>
    closedAt
      ? []
      : {
          id,
          name,
          permissions: new Set((permissions ?? []).filter(isPermission)),
          ways: choices.get(id)?.ways ?? {},
          hour: choices.get(id)?.hour ?? DEFAULT_HOUR,
        },
  );
}

/** Lists the unprocessed entries that concern somebody, oldest first. */
async function unnoticed({ db, clock }: Uses): Promise<AuditedAct[]> {
  const from = new Date(clock.now().getTime() - NOTICED_WITHIN_MS);
  const acts = await actsSince(db, { actions: CONCERNING, from });
  const noticed = await queries.noticedAmong(
    db,
    acts.map(({ entry }) => entry),
  );
  return acts.filter(({ entry }) => !noticed.has(entry)).toReversed();
}

type Content = {
  kind: NoticeKind;
  key: string;
  at: Date;
  sentence: string;
  /** The screen, or the one for a member's permissions. */
  path: string | ((reader: Reader) => string);
  isMailed?: boolean;
};

/** Returns a notice for each of these members, mailed by that member's choice. */
const rowsFor = (
  readers: readonly Reader[],
  members: readonly string[],
  { path, isMailed = true, ...content }: Content,
): queries.NewNotice[] =>
  readers
    .filter(({ id }) => members.includes(id))
    .map((reader) => ({
      ...content,
      path: typeof path === "string" ? path : path(reader),
      memberId: reader.id,
      mailAt: isMailed
        ? mailTime(wayFor(content.kind, reader.ways, reader.permissions), reader.hour, content.at)
        : null,
    }));

async function noticeEntry({ db, clock }: Uses, act: AuditedAct, readers: Reader[]): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await queries.claimEntry(tx, act.entry, clock.now()))) return;
    const concerned = (await concernedBy(tx, act, readers)).filter(({ members }) => members.length > 0);
    if (!concerned.length) return;
    const { sentence, href = "/desk", reading = href } = await ledgerWords(tx, act);
    const screenFor = ({ permissions }: Reader) => (permissions.has("write") ? href : reading);
    const rows = concerned.flatMap((one, n) =>
      rowsFor(readers, one.members, {
        kind: one.kind,
        key: one.key ?? `entry ${act.entry}${n ? ` ${n}` : ""}`,
        at: clock.now(),
        sentence: one.says ?? sentence,
        path: one.path ?? screenFor,
      }),
    );
    await queries.addNotices(tx, rows);
  });
}

async function ledgerWords(
  tx: Db,
  act: AuditedAct,
): Promise<{ sentence: string } & Partial<Pick<Thing, "href" | "reading">>> {
  const [line] = await toSentences(tx, [{ ...act, id: act.entry }]);
  return line ? { ...line.sentence.thing, sentence: plainSentence(line.sentence) } : { sentence: "" };
}

/**
 * Notifies whoever maintains the product of each permanently failed job; a failed notice is not reported by another
 * mail.
 */
async function noticeFailures({ db, clock }: Uses, jobs: Pick<JobDesk, "failed">, readers: Reader[]) {
  const failed = (await jobs.failed()).filter(({ isFinal }) => isFinal);
  const members = readers
    .filter(({ permissions }) => permissions.has("firm") || permissions.has("staff"))
    .map(({ id }) => id);
  const rows = failed.flatMap(({ id, job, tries }) =>
    rowsFor(readers, members, {
      kind: "failed",
      key: `job ${id} ${tries}`,
      at: clock.now(),
      sentence: `The job “${job}” failed and waits for a person`,
      path: "/desk/jobs",
      isMailed: job !== MAIL_JOB,
    }),
  );
  await queries.addNotices(db, rows);
}

/** From 7:30 on a market day, notifies those for whom the morning's digest waits. */
async function noticeLateDigest({ db, clock, ...tools }: Uses, readers: Reader[]): Promise<void> {
  const now = clock.now();
  if (now < timeInIndia(indianDate(now), DUE_FROM) || !isMorning(now)) return;
  const morning = await digestMorning({ db, clock, ...tools });
  if ("refused" in morning || morning.mailDay !== indianDate(now) || morning.isPublished) return;
  const { day, state } = morning;
  const hands = state === "submitted" ? await digestHandsNow(db, day) : undefined;
  const concerned = readers.filter(({ permissions, ...person }) =>
    state === "submitted"
      ? permissions.has("approve") && ownWork(hands?.hands ?? [], person) === undefined
      : permissions.has(state === "approved" ? "approve" : "write"),
  );
  const waits: Record<string, string> = {
    submitted: "waits for your approval",
    approved: "is approved and not published",
  };
  await queries.addNotices(
    db,
    rowsFor(
      readers,
      concerned.map(({ id }) => id),
      {
        kind: "due",
        key: `due ${day} ${state === "submitted" ? "approval" : "text"}`,
        at: now,
        sentence: `The digest of ${longDate(day)} ${waits[state] ?? "is not sent for approval yet"}; it is due at ${DUE_TIME}`,
        path: `/desk/digest/${day}`,
      },
    ),
  );
}

/** Batches what is due for one member into one mail, and queues it. */
const queueMail = ({ db, clock, queue }: Uses, member: string): Promise<void> =>
  db.transaction(async (tx) => {
    const mail = await queries.gatherMail(tx, member, clock.now());
    if (mail !== undefined) await queue.enqueue(tx, MAIL_JOB, { id: mail });
  });

/** How long notices are retained: what waits is shown by its own screen. */
const KEPT_MS = 90 * DAY_MS;

export const dropOldNotices = (tx: Db, now: Date): Promise<void> =>
  queries.dropNotices(tx, new Date(now.getTime() - KEPT_MS));
