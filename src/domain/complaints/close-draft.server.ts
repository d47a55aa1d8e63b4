import type { NotApprovable } from "#domain/approval/approvable.server.ts";
import { ownWork } from "#domain/approval/rules.ts";
import type { Person } from "#domain/staff/rules.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { type CloseRefusal, closeMonth } from "./close-month.server.ts";
import { findingsOf, readMonth } from "./entering.ts";
import { monthHands } from "./hands.server.ts";
import { dropDrafts, monthDraft, readRegister, type StoredDraft } from "./queries.server.ts";
import { monthFile } from "./rules.ts";
import { seenOf } from "./save-month.server.ts";

type NotYours = Refusal<"nothing-entered" | "own-work" | "changed">;

/** Returns what keeps this person from closing the draft, before any figure is checked. */
async function notYours(
  db: Db,
  draft: StoredDraft | undefined,
  seen: string,
  by: Person,
): Promise<NotYours | undefined> {
  if (!draft) return refusal("nothing-entered", "Nothing is entered for this month yet.");
  const own = ownWork(await monthHands(db, draft.month), by);
  if (own) return refusal("own-work", own);
  return seenOf(draft) === seen ? undefined : changedMeanwhile(draft);
}

export const changedMeanwhile = ({ enteredBy }: StoredDraft): Refusal<"changed"> =>
  refusal("changed", `${enteredBy} changed the figures while this page was open. Read them again.`);

/**
 * Closes a month with the figures that another person entered: the ledger names both, the public page the one who
 * closes. Reports every finding at once.
 */
export async function closeDraft(
  tools: Pick<Tools, "db" | "pages" | "clock" | "queue">,
  { month, seen, by, since }: { month: string; seen: string; by: Person; since: string | undefined },
): Promise<{ month: string } | NotYours | Refusal<"findings"> | CloseRefusal | NotApprovable> {
  const draft = await monthDraft(tools.db, month);
  const early = await notYours(tools.db, draft, seen, by);
  if (early) return early;
  if (!draft) throw new Error(`The draft of ${month} was judged and is not there.`);
  const findings = findingsOf(
    month,
    draft.figures,
    await readRegister(tools.db, since),
    indianDate(tools.clock.now()),
  );
  const parsed = readMonth(draft.figures);
  if (findings.length || "findings" in parsed)
    return refusal("findings", findings.map(({ sentence }) => sentence).join(" "));
  const file = monthFile.parse({ month, closedBy: by.name, ...parsed.figures });
  return closeMonth(tools, file, {
    by,
    since,
    detail: { enteredBy: draft.enteredBy, after: parsed.figures },
    async first(tx) {
      const late = await notYours(tx, await monthDraft(tx, month), seen, by);
      if (!late) await dropDrafts(tx, [month]);
      return late;
    },
  });
}
