import { recordApproval } from "#domain/approval/approve.server.ts";
import { type Approver, ownWork } from "#domain/approval/rules.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { monthHands } from "./hands.server.ts";
import { addMonth, lockRegister, readRegister } from "./queries.server.ts";
import { COMPLAINTS_TAG, type MonthFile, refusalOf } from "./rules.ts";

/** Why a month with readable figures is not closed. */
export type CloseRefusal = Refusal<"not-closable" | "own-work">;

type Closing<Also> = {
  by: Approver;
  /** The month (YYYY-MM) of the firm's registration, with which the register begins. */
  since: string | undefined;
  /** What the ledger records besides the closing person. */
  detail?: Record<string, unknown>;
  /** More to check and do in the same transaction. */
  first: (tx: Db) => Promise<Also | undefined>;
};

/**
 * Closes a month with these figures and publishes it at once, if it is its turn, the figures hold, and the closing
 * person had no hand in them.
 */
export async function closeMonth<Also extends Refusal>(
  tools: Pick<Tools, "db" | "pages" | "clock" | "queue">,
  file: MonthFile,
  { by, since, detail = {}, first }: Closing<Also>,
): Promise<{ month: string } | CloseRefusal | Also> {
  const at = tools.clock.now();
  const judge = async (db: Db): Promise<CloseRefusal | undefined> => {
    const wrong = refusalOf(file, await readRegister(db, since), indianDate(at));
    return wrong === undefined ? undefined : refusal("not-closable", wrong);
  };
  const early = await judge(tools.db);
  if (early) return early;
  return tools.pages.publish([COMPLAINTS_TAG], async (tx) => {
    await lockRegister(tx);
    const hands = await monthHands(tx, file.month);
    const own = ownWork(hands, by);
    const late = (await judge(tx)) ?? (own ? refusal("own-work", own) : await first(tx));
    if (late) return late;
    await addMonth(tx, file, at);
    await recordApproval(tools, tx, {
      at,
      by,
      hands,
      action: "complaints.close",
      subject: "complaint_month",
      subjectId: file.month,
      textHash: sha256(JSON.stringify(file)),
      detail: { closedBy: file.closedBy, ...detail },
    });
    return { month: file.month };
  });
}
