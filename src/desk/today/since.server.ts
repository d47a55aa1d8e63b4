import type { Desk } from "#context.ts";
import { leadingOpen } from "#desk/kit/screens.server.ts";
import { type LedgerLine, readNews } from "#domain/audit/read-ledger.server.ts";
import type { ThingKind } from "#domain/audit/things.ts";
import { lastVisit } from "#domain/staff/read.server.ts";
import { allows, type Needs } from "#domain/staff/rules.ts";
import { DAY_MS } from "#platform/clock/clock.ts";

/** Others' acts since the member's last visit: the moment, the newest acts first, and whether there are more. */
export type Since = {
  from: Date;
  /** Whether there is no earlier visit, so that it covers the last day. */
  isFirst: boolean;
  lines: Pick<LedgerLine, "id" | "at" | "sentence">[];
  more: boolean;
};

const MAX_LINES = 12;
const LONGEST_DAYS = 7;

/** Which permission hears of which things. */
const OF: Record<ThingKind, Needs> = {
  articles: ["write", "approve"],
  digests: ["write", "approve"],
  letters: ["write", "approve", "send"],
  readers: "send",
  messages: "answer",
  requests: "answer",
  complaints: ["complaints", "approve"],
  firm: ["firm", "approve"],
  staff: "staff",
  product: ["firm", "staff"],
};

/** Returns others' acts since this member's last visit; without one, within a day, and at most a week back. */
export async function sinceLastHere(desk: Desk): Promise<Since> {
  const { tools, staff, session } = desk;
  const now = tools.clock.now().getTime();
  const visit = await lastVisit(tools, { memberId: staff.id, sessionId: session.id });
  const from = new Date(Math.max(visit?.getTime() ?? now - DAY_MS, now - LONGEST_DAYS * DAY_MS));
  const kinds = (Object.keys(OF) as ThingKind[]).filter((kind) => allows(staff.permissions, OF[kind]));
  const news = await readNews(tools.db, { from, member: staff.id, kinds }, MAX_LINES);
  const lines = news
    .slice(0, MAX_LINES)
    .map(({ id, at, sentence }) => ({ id, at, sentence: leadingOpen(desk, sentence) }));
  return { from, isFirst: visit === null, lines, more: news.length > MAX_LINES };
}
