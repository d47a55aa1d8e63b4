import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { sumsOf, type TypedMonth } from "#domain/complaints/entering.ts";
import { readDeskMonth } from "#domain/complaints/read-desk.server.ts";
import { outsideRegister } from "#domain/complaints/rules.ts";
import { saveMonth } from "#domain/complaints/save-month.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { monthName } from "#platform/format/dates.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import { ERASED } from "./rules.ts";

type Work = Pick<Tools, "db" | "clock">;
/** A message, the member who decides on it, and the first month (YYYY-MM) of the complaint register. */
type Word = { id: number; by: Person; since: string | undefined };
type NotCounted = Refusal<
  "missing" | "erased" | "counted" | "not-counted" | "closed" | "no-month" | "wrong-month" | "changed"
>;

/**
 * Counts a message as a complaint: one more received from investors in the month of its receipt, entered like any other
 * figure, and linked to the message. The member becomes a contributor to the month. A closed month is corrected on its
 * own screen.
 */
export const countAsComplaint = (tools: Work, word: Word): Promise<{ month: string } | NotCounted> =>
  move(tools, word, 1);

/** Removes a message from the complaints of its month, while that month is open. */
export const uncountComplaint = (tools: Work, word: Word): Promise<{ month: string } | NotCounted> =>
  move(tools, word, -1);

function move(
  { db, clock }: Work,
  { id, by, since }: Word,
  more: 1 | -1,
): Promise<{ month: string } | NotCounted> {
  return db.transaction(async (tx) => {
    const row = await queries.lockMessage(tx, id);
    if (!row) return refusal("missing", `There is no message ${id}.`);
    if (row.email === ERASED) return refusal("erased", "This message was erased.");
    const before = row.complaintMonth;
    if (more === 1 && before) return refusal("counted", `${monthName(before)} already counts this message.`);
    if (more === -1 && !before) return refusal("not-counted", "This message is not counted as a complaint.");
    const month = before ?? indianDate(row.receivedAt).slice(0, 7);
    const refused = await enter({ db: tx, clock }, { month, since, by, more });
    if (refused) return refused;
    const at = clock.now();
    await queries.updateMessage(tx, id, { complaintMonth: more === 1 ? month : null });
    await queries.addEntry(tx, {
      enquiryId: id,
      kind: "change",
      by: by.name,
      at,
      text:
        more === 1
          ? `Counted as a complaint of ${monthName(month)}`
          : `Removed from the complaints of ${monthName(month)}`,
    });
    await recordAct(tx, { by, at }, "message.complaint", ["enquiry", id], {
      before,
      after: more === 1 ? month : null,
    });
    return { month };
  });
}

/** Adds or removes one complaint from investors in an open month; the pending figure follows. */
async function enter(
  tools: { db: Db; clock: Tools["clock"] },
  { month, since, by, more }: { month: string; since: string | undefined; by: Person; more: 1 | -1 },
): Promise<NotCounted | undefined> {
  const open = await readDeskMonth(tools, { month, since });
  if (!open)
    return refusal(
      "no-month",
      outsideRegister(month, since) ?? `The complaint register has no ${monthName(month)}.`,
    );
  if (open.published)
    return refusal(
      "closed",
      `${open.name} is closed and public. Correct the month with a reason, under Complaints.`,
    );
  const saved = await saveMonth(tools, {
    month,
    since,
    by,
    seen: open.seen,
    figures: withMore(open.typed, more),
  });
  return "refused" in saved ? saved : undefined;
}

function withMore(typed: TypedMonth, more: 1 | -1): TypedMonth {
  const received = Math.max(0, sumsOf(typed).sources.investor.received + more);
  const investor = { ...typed.sources.investor, received: String(received) };
  const figures = { ...typed, sources: { ...typed.sources, investor } };
  const { leaves } = sumsOf(figures).sources.investor;
  return { ...figures, sources: { ...figures.sources, investor: { ...investor, pending: String(leaves) } } };
}
