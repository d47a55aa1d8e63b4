import { approvable } from "#domain/approval/approvable.server.ts";
import type { Approver } from "#domain/approval/rules.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { monthHands } from "./hands.server.ts";
import { addMonth, lockRegister, readRegister } from "./queries.server.ts";
import { COMPLAINTS_TAG, type MonthFile, refusalOf } from "./rules.ts";

/** Why a month with readable figures is not closed. */
export type CloseRefusal = Refusal<"not-closable">;

type Closing<Also> = {
  by: Approver;
  /** The month (YYYY-MM) of the firm's registration, with which the register begins. */
  since: string | undefined;
  /** What the ledger records besides the closing person. */
  detail?: Record<string, unknown>;
  /** More to check and do in the same transaction. */
  first: (tx: Db) => Promise<Also | undefined>;
};

/** The approval of the figures of a month: it is closed and public at once, if it is its turn and the figures hold. */
const monthApproval = <Also extends Refusal>(
  file: MonthFile,
  { since, detail = {}, first }: Omit<Closing<Also>, "by">,
) =>
  approvable<MonthFile, { by: Approver }, CloseRefusal | Also, { month: string }>({
    subject: "complaint_month",
    act: "complaints.close",
    tags: () => [COMPLAINTS_TAG],
    lock: (tx) => lockRegister(tx),
    find: async () => [file],
    waits: () => undefined,
    hands: (db, { month }) => monthHands(db, month),
    async fits(db, _, { at }) {
      const wrong = refusalOf(file, await readRegister(db, since), indianDate(at));
      return wrong === undefined ? undefined : refusal("not-closable", wrong);
    },
    id: ({ month }) => month,
    hash: () => sha256(JSON.stringify(file)),
    async done(tx, _, { at }) {
      const late = await first(tx);
      if (late) return late;
      await addMonth(tx, file, at);
      return { done: { month: file.month }, detail: () => ({ closedBy: file.closedBy, ...detail }) };
    },
  });

/** Closes a month with these figures, by a person who had no hand in them. */
export const closeMonth = <Also extends Refusal>(
  tools: Pick<Tools, "db" | "pages" | "clock" | "queue">,
  file: MonthFile,
  { by, ...closing }: Closing<Also>,
) => monthApproval(file, closing).approve(tools, { by });
