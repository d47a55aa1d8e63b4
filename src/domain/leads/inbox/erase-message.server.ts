import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { erasableFrom } from "#domain/compliance/records-kept.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { longDate } from "#platform/format/dates.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import { ERASED, lawfullyKept, lawfulRecordOf } from "./rules.ts";

export {
  addressesSince,
  deleteEnquiriesBefore as eraseMessagesBefore,
  lastDealingWith,
} from "../queries.server.ts";

type IsClient = (tx: Db, email: string) => Promise<boolean>;

/**
 * Erases the sender of a message, every word of it and of its history, and its files, as the Digital Personal Data
 * Protection Act, 2023 requires at the person's request (section 12) or once the matter is closed (section 8). The
 * ledger retains that it was erased, by whom and when. An answer not yet mailed is not mailed. While a law requires the
 * record, refuses with that law and the first day on which it can be erased, counted from the last mail or answer.
 * `isClient`: the sender has ordered.
 */
export function eraseMessage(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { id, by, isClient }: { id: number; by: Person; isClient: IsClient },
): Promise<{ erased: true } | Refusal<"missing" | "erased" | "kept">> {
  return db.transaction(async (tx) => {
    const row = await queries.lockMessage(tx, id);
    if (!row) return refusal("missing", `There is no message ${id}.`);
    if (row.email === ERASED) return refusal("erased", "This message was erased already.");
    const at = clock.now();
    const hold = await holdOf(tx, row, { isClient: await isClient(tx, row.email), now: at });
    if (hold.record)
      return refusal("kept", `Nothing was erased. ${lawfullyKept(hold.record, longDate(hold.until))}`);
    await queries.updateMessage(tx, id, {
      ...queries.ERASED_FIELDS,
      network: "",
      browser: "",
      // The hash is of words and address, and could reveal them.
      contentHash: `${ERASED}-${id}`,
      forwardedAt: row.forwardedAt ?? at,
      state: "closed",
      closedAt: row.closedAt ?? at,
    });
    await queries.eraseEntries(tx, id);
    await queries.eraseFiles(tx, id);
    await queries.addEntry(tx, {
      enquiryId: id,
      kind: "change",
      by: by.name,
      at,
      text: "Erased",
    });
    await recordAct(tx, { by, at }, "message.erase", ["enquiry", id], {
      before: { state: row.state },
      after: { state: "closed" },
    });
    return { erased: true };
  });
}

/**
 * Returns the legal record that a message is today (undefined if none) and the first day (YYYY-MM-DD) after its five
 * years, counted from the last mail or answer.
 */
export async function holdOf(
  db: Db,
  row: queries.MessageRow,
  { isClient, now }: { isClient: boolean; now: Date },
): Promise<{ record: ReturnType<typeof lawfulRecordOf>; until: string }> {
  const last = (await queries.wordsAfter(db, row.id, 0)).at(-1);
  const until = erasableFrom(last?.at ?? row.receivedAt);
  return { record: indianDate(now) < until ? lawfulRecordOf(row, isClient) : undefined, until };
}
