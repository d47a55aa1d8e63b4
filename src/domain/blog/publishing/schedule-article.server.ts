import { ownWork } from "#domain/approval/rules.ts";
import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import type { Db } from "#platform/db/db.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { articleFields } from "../writing/fields.ts";
import { lockArticle, updateArticle } from "../writing/queries.server.ts";
import { articleHands } from "./hands.server.ts";
import { scheduledArticles } from "./queries.server.ts";

/**
 * Reads the chosen publication time: the given one, null for at once, or the previous one if omitted. A new time must
 * be in the future.
 */
export function readMoment(
  input: string | null | undefined,
  before: Date | null,
  now: Date,
): Date | null | { error: string } {
  if (input === undefined) return before;
  const read = articleFields.shape.publishAt.safeParse(input);
  if (!read.success) return { error: "Choose a date and a time, or leave it empty." };
  if (read.data === null) return null;
  const moment = new Date(read.data);
  if (moment <= now && moment.getTime() !== before?.getTime())
    return { error: "This time has passed. Choose a later one, or leave it empty to publish at once." };
  return moment;
}

/** Reschedules an approved text. No contributor may: an approval covers the hour too. */
export async function scheduleArticle(
  tools: Pick<Tools, "db" | "clock">,
  { id, publishAt, by }: { id: number; publishAt: string; by: Person },
): Promise<{ scheduled: string } | Refusal<"not-approved" | "own-work"> | FieldErrors> {
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const row = await lockArticle(tx, id);
    if (row?.state !== "approved" || !row.scheduled)
      return refusal("not-approved", "Only a scheduled text can be rescheduled.");
    const own = ownWork(await articleHands(tx, row), by);
    if (own) return refusal("own-work", own);
    const when = readMoment(publishAt, null, at);
    if (when === null) return { errors: { publishAt: "Choose a date and a time." } };
    if ("error" in when) return { errors: { publishAt: "Choose a later date and time, or publish it now." } };
    await updateArticle(tx, id, {
      publishAt: when,
      scheduledAt: when,
      scheduled: { ...row.scheduled, publishAt: when.toISOString() },
      revision: row.revision + 1,
    });
    await recordAct(
      tx,
      { by, at },
      "article.schedule",
      ["article", id],
      {
        title: row.title,
        before: { publishAt: row.publishAt?.toISOString() ?? null },
        after: { publishAt: when.toISOString() },
      },
      row.hash,
    );
    return { scheduled: when.toISOString() };
  });
}

/** Unschedules an approved text while another is written on top of it. */
export async function unscheduleArticle(
  tools: Pick<Tools, "db" | "clock">,
  { id, by }: { id: number; by: Person },
): Promise<{ unscheduled: { id: number } } | Refusal<"not-scheduled">> {
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const row = await lockArticle(tx, id);
    if (!row?.scheduled || row.state === "approved")
      return refusal(
        "not-scheduled",
        "There is no scheduled text beside the draft. Return the approved one instead.",
      );
    await updateArticle(tx, id, { scheduled: null, scheduledAt: null });
    await recordAct(
      tx,
      { by, at },
      "article.unschedule",
      ["article", id],
      {
        title: row.scheduled.content.title,
        before: { publishAt: row.scheduled.publishAt },
        after: { publishAt: null },
      },
      row.scheduled.hash,
    );
    return { unscheduled: { id } };
  });
}

/** An approved article and the moment of its automatic publication. */
type ScheduledArticle = { id: number; title: string; publishAt: Date };

/** Returns the next articles to be published automatically, at most `limit`. */
export const listScheduledArticles = async (db: Db, now: Date, limit: number): Promise<ScheduledArticle[]> =>
  (await scheduledArticles(db, now, limit)).flatMap(({ publishAt, ...row }) =>
    publishAt ? [{ ...row, publishAt }] : [],
  );
