import { returnable } from "#domain/approval/returnable.server.ts";
import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import type { Db } from "#platform/db/db.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import {
  type ArticleRow,
  articleWithCategory,
  lockArticle,
  markNewestVersion,
  updateArticle,
} from "../writing/queries.server.ts";
import { UNDECIDED } from "../writing/row.server.ts";
import { articles } from "../writing/save-article.server.ts";
import { articleHands } from "./hands.server.ts";

type ReturnRequest = { id: number; by: Person; note?: string };
type NotReturned = Refusal<"not-submitted">;

/** The return of a text that waits for approval, or is scheduled: its approval ends. */
const articleReturn = returnable<ArticleRow, ReturnRequest, NotReturned, { returned: { id: number } }>({
  subject: "article",
  acts: { sendBack: "article.return", withdraw: "article.withdraw" },
  lock: (tx, { id }) => lockArticle(tx, id),
  async find(db, { id }) {
    const row = await articleWithCategory(db, id);
    return row?.state === "submitted" || row?.state === "approved"
      ? [row]
      : refusal("not-submitted", "Only a text that was sent for approval can be sent back.");
  },
  hands: articleHands,
  id: ({ id }) => id,
  hash: ({ hash }) => hash,
  back: (tx, row, { by, at, note }) => reopen(tx, row, note === null ? undefined : { by: by.name, at, note }),
  detail: (row, { note }) => ({ ...reopened(row), ...(note !== null && { note }) }),
  done: ([{ id }]) => ({ returned: { id } }),
});

/** Returns a text to its writer, with what must change. */
export const returnArticle = articleReturn.sendBack;

/** Withdraws a text from approval; any contributor may. */
export const withdrawArticle = articleReturn.withdraw;

const reopened = ({ title, state }: ArticleRow) => ({ title, before: { state }, after: { state: "draft" } });

/** Makes the text a draft again and stores the note with it. */
async function reopen(
  tx: Db,
  row: ArticleRow,
  returned: { by: string; at: Date; note: string } | undefined,
  takesOff = row.state === "approved",
): Promise<void> {
  await articles.keepPresent(tx, row);
  if (returned)
    await markNewestVersion(tx, row.id, { returned: { ...returned, at: returned.at.toISOString() } });
  await updateArticle(tx, row.id, {
    state: "draft",
    ...UNDECIDED,
    // Returning a later text does not affect the one scheduled before it: a schedule ends with its own text.
    ...(takesOff && { scheduled: null, scheduledAt: null }),
  });
}

/** Returns a scheduled text that cannot be published at its time, in the schedule's name. */
export async function returnUnpublished(
  tx: Db,
  row: ArticleRow,
  { by, at, note }: { by: string; at: Date; note: string },
): Promise<void> {
  await reopen(tx, row, { by, at, note }, true);
  await recordAct(
    tx,
    { by, at },
    "article.return",
    ["article", row.id],
    { ...reopened(row), note },
    row.hash,
  );
}
