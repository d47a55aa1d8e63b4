import * as z from "zod";
import { recordApproval } from "#domain/approval/approve.server.ts";
import { type Approver, isSamePerson, nameOf, ownWork } from "#domain/approval/rules.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { isSame, readMonth } from "./entering.ts";
import { monthHands } from "./hands.server.ts";
import { addMonth, dropDrafts, lockRegister, monthDraft, readRegister } from "./queries.server.ts";
import { COMPLAINTS_TAG, type MonthFile, monthFile, refusalOf } from "./rules.ts";

/** Why a month with readable figures is not closed. */
export type CloseRefusal = Refusal<"not-closable" | "own-work">;
type FileRefused = Refusal<"not-json" | "not-a-month" | "other-closer" | "other-figures">;

/**
 * Closes a month from the text of its file. Refuses, in a sentence, a file that is wrong or out of turn. A member
 * closes only the figures that another member entered at the desk; the operator of the machine needs none entered.
 */
export async function closeMonth(
  tools: Pick<Tools, "db" | "pages" | "clock" | "queue">,
  fileText: string,
  { by, since }: { by: Approver; since: string | undefined },
): Promise<{ month: string } | CloseRefusal | FileRefused> {
  let raw: unknown;
  try {
    raw = JSON.parse(fileText);
  } catch (error) {
    if (error instanceof SyntaxError) return refusal("not-json", `The file is not JSON: ${error.message}`);
    throw error;
  }
  const parsed = monthFile.safeParse(raw);
  if (!parsed.success)
    return refusal(
      "not-a-month",
      `The file is not a month of the register:\n${z.prettifyError(parsed.error)}`,
    );
  if (!isSamePerson({ member: null, name: parsed.data.closedBy }, { member: null, name: by.name }))
    return refusal(
      "other-closer",
      `The file says that ${parsed.data.closedBy} closes the month, and you are ${by.name}.`,
    );
  const { month } = parsed.data;
  const unlike = async (db: Db): Promise<Refusal<"other-figures"> | undefined> => {
    if (by.id === null) return undefined;
    const entered = await monthDraft(db, month);
    const figures = entered && readMonth(entered.figures);
    const same =
      figures &&
      !("findings" in figures) &&
      isSame(figures.figures, { impersonation: parsed.data.impersonation, sources: parsed.data.sources });
    return same
      ? undefined
      : refusal(
          "other-figures",
          "These figures are not the ones that are entered at the desk: another person enters them there first.",
        );
  };
  return closeWith(
    tools,
    { ...parsed.data, closedBy: nameOf(by) },
    {
      ...{ by, since },
      first: async (tx) => {
        const other = await unlike(tx);
        if (!other && by.id !== null) await dropDrafts(tx, [month]);
        return other;
      },
    },
  );
}

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
export async function closeWith<Also extends Refusal>(
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
      ...{ at, by, hands },
      action: "complaints.close",
      subject: "complaint_month",
      subjectId: file.month,
      textHash: sha256(JSON.stringify(file)),
      detail: { closedBy: file.closedBy, ...detail },
    });
    return { month: file.month };
  });
}
