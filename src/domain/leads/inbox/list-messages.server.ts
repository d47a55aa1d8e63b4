import { timeInIndia } from "#platform/clock/clock.ts";
import { dayAfter, lastDayOf } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import type { MessageKind } from "../rules.ts";
import { answerDue, overdueUntil, type Promised, promisedBy } from "./business-hours.ts";
import * as queries from "./queries.server.ts";
import { ERASED, MESSAGE_STATES, type MessageState, WAITING } from "./rules.ts";

export type MessageLine = {
  id: number;
  kind: MessageKind;
  name: string;
  email: string;
  /** The message's first 160 characters. */
  opening: string;
  state: MessageState;
  assignedName: string | null;
  /** ISO 8601. */
  receivedAt: string;
  /** When its first answer is due; null if already answered or none is needed. */
  dueAt: string | null;
  overdue: boolean;
  /** The month (YYYY-MM) of the complaint register in which it counts. */
  complaintMonth: string | null;
};

export type MessageList = {
  rows: MessageLine[];
  total: number;
  /** Messages found, by state. */
  counts: Record<MessageState, number>;
};

/** Messages of one state, those waiting for the firm (new or open), or all. */
export type MessageTab = MessageState | "waiting" | "all";

const statesOf = (tab: MessageTab): readonly MessageState[] =>
  tab === "all" ? MESSAGE_STATES : tab === "waiting" ? WAITING : [tab];

/** The firm's facts, which state its response time. */
type Facts = Parameters<typeof promisedBy>[0];

/** Returns a page of messages; `q` is a number, or part of a name, an address or the text. */
export async function listMessages(
  db: Db,
  {
    tab,
    now,
    facts,
    ...search
  }: Omit<queries.MessageSearch, "states"> & { tab: MessageTab; now: Date; facts?: Facts },
): Promise<MessageList> {
  const wanted = { ...search, states: statesOf(tab) };
  const rows = await queries.messagesPage(db, wanted);
  const counts = Object.fromEntries(MESSAGE_STATES.map((state) => [state, 0])) as Record<
    MessageState,
    number
  >;
  for (const { state, n } of await queries.countByState(db, search)) counts[state] = n;
  const total = wanted.states.reduce((sum, state) => sum + counts[state], 0);
  const promised = promisedBy(facts);
  return { rows: rows.map((row) => lineOf(row, now, promised)), total, counts };
}

/** A sender with the latest message. */
export type EnquirySender = { id: number; name: string; email: string; receivedAt: string };

/** Only each sender's latest message is listed, so this many times more rows are read. */
const PER_SENDER = 4;

/** Finds senders by parts of their names and addresses, latest first. */
export async function findSenders(db: Db, words: readonly string[], limit: number): Promise<EnquirySender[]> {
  const rows = await queries.messagesBy(db, words, limit * PER_SENDER);
  const firsts = rows.filter((row, n) => rows.findIndex(({ email }) => email === row.email) === n);
  return firsts.slice(0, limit).map(({ firstName, lastName, receivedAt, ...row }) => ({
    ...row,
    name: personName(firstName, lastName),
    receivedAt: receivedAt.toISOString(),
  }));
}

type Row = Awaited<ReturnType<typeof queries.messagesPage>>[number];

function lineOf(
  { firstName, lastName, answeredAt, receivedAt, ...row }: Row,
  now: Date,
  promised: Promised,
): MessageLine {
  const due = dueOf({ state: row.state, answeredAt, receivedAt }, promised);
  return {
    ...row,
    name: personName(firstName, lastName),
    receivedAt: receivedAt.toISOString(),
    dueAt: due?.toISOString() ?? null,
    overdue: due !== undefined && due <= now,
  };
}

export const personName = (firstName: string, lastName: string): string =>
  firstName === lastName ? firstName : `${firstName} ${lastName}`.trim();

/** Returns when the first answer is due; undefined if none is expected. */
export const dueOf = (
  row: Pick<queries.MessageRow, "state" | "answeredAt" | "receivedAt">,
  promised: Promised,
): Date | undefined =>
  WAITING.includes(row.state) && !row.answeredAt ? answerDue(row.receivedAt, promised) : undefined;

const MAX_MESSAGES_OF_SENDER = 50;

/** Lists the latest fifty messages of an address. */
export async function messagesFrom(
  db: Db,
  { email, now, facts }: { email: string; now: Date; facts?: Facts },
): Promise<MessageLine[]> {
  const rows = email === ERASED ? [] : await queries.messagesOf(db, email, MAX_MESSAGES_OF_SENDER);
  return rows.map((row) => lineOf(row, now, promisedBy(facts)));
}

/** Lists the messages counted in a month (YYYY-MM) of the complaint register. */
export const messagesCountedIn = async (db: Db, month: string): Promise<{ id: number }[]> =>
  (await queries.messagesCounted(db, month)).map(({ id }) => ({ id }));

/** Lists the reports of impersonation received in a month (YYYY-MM), without spam. */
export const impersonationsReported = (db: Db, month: string): Promise<{ id: number }[]> =>
  queries.reportsBetween(db, timeInIndia(`${month}-01`), timeInIndia(dayAfter(lastDayOf(month))));

/** Counts the messages waiting for a first answer: total, oldest (ISO 8601), and overdue. */
export async function unansweredMessages(
  db: Db,
  now: Date,
  facts?: Facts,
): Promise<{ count: number; oldestAt: string | null; overdue: number }> {
  const row = await queries.unanswered(db, overdueUntil(now, promisedBy(facts)));
  return {
    count: row?.count ?? 0,
    oldestAt: row?.oldestAt ? new Date(row.oldestAt).toISOString() : null,
    overdue: row?.overdue ?? 0,
  };
}

export const messagesWaitingAgain = queries.countAnsweredWaiting;
