import { recordAct } from "#domain/audit/record.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { type ChoiceErrors, readChoices } from "./choices.ts";
import { findReader } from "./find-reader.server.ts";
import { setPreferences } from "./queries.server.ts";
import type { ReaderKey } from "./reader-key.ts";

type Saved = { saved: true } | Refusal<"unknown" | "expired" | "not-subscribed"> | ChoiceErrors;

const ENDED = {
  unknown: "This link does not work. Ask for a new one.",
  expired: "This link has ended. Ask for a new one.",
};

/** Saves what a confirmed reader wants to be mailed, with its audit entry. */
export function savePreferences(
  { db, clock }: Tools,
  key: ReaderKey,
  fields: { mailed?: string | undefined; pausedUntil?: string | undefined },
): Promise<Saved> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const row = await findReader(tx, key, at);
    if (typeof row === "string") return refusal(row, ENDED[row]);
    if (row.status !== "confirmed")
      return refusal("not-subscribed", "This address receives no mail from us. Subscribe it first.");
    const read = readChoices(fields, indianDate(at));
    if ("errors" in read) return read;
    await setPreferences(tx, row.id, read.wants);
    await recordAct(tx, { by: "visitor", at }, "subscriber.choose", ["subscriber", row.id], read.wants);
    return { saved: true };
  });
}
