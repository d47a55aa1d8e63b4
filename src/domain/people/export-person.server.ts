import type { Person } from "#domain/audit/acts.ts";
import { type LedgerRow, recordAct } from "#domain/audit/record.server.ts";
import { exportMessagesOf } from "#domain/leads/inbox/messages-of-person.server.ts";
import { exportByAddress, readerNumber } from "#domain/newsletter/subscribing/export-reader.server.ts";
import { addressHash, suppressionId } from "#domain/newsletter/suppression.server.ts";
import { exportOrdersOf } from "#domain/orders/orders-of-person.server.ts";
import { staffRowsOf } from "#domain/staff/read.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import type { OpenParts } from "./rules.ts";

/** Everything held about a person, by part; null if the member's role does not include the part. */
export type PersonData = Record<string, unknown>;

/**
 * Exports everything held about a person, as far as the member's role allows. The ledger records who exported it, and
 * names the person by row ids.
 */
export async function exportPerson(
  tools: Pick<Tools, "db" | "clock">,
  { email, by, parts }: { email: string; by: Person; parts: OpenParts },
): Promise<{ held: PersonData } | Refusal<"nothing-held">> {
  const { db, clock } = tools;
  const letters = parts.letters ? ((await exportByAddress(tools, email)) ?? null) : null;
  const messages = parts.clients ? await exportMessagesOf(db, email) : null;
  const requests = parts.clients ? await exportOrdersOf(db, email) : null;
  const staff = await staffRowsOf(db, email);
  const reader = letters && (await readerNumber(db, email));
  const about: LedgerRow | undefined =
    (reader && ["subscriber", reader]) ||
    (letters?.suppression && ["suppression", await suppressionId(db, addressHash(email))]) ||
    (messages?.[0] && ["enquiry", messages[0].id]) ||
    (requests?.[0] && ["orders", requests[0].id]) ||
    (letters || staff.length > 0 ? ["records", "person"] : undefined);
  if (!about) return refusal("nothing-held", "Nothing is held about this address.");
  const at = clock.now();
  await recordAct(db, { by, at }, "person.export", about, {
    messages: messages?.map(({ id }) => id) ?? null,
    orders: requests?.map(({ number }) => number) ?? null,
  });
  return { held: { address: email, exportedAt: at.toISOString(), letters, messages, requests, staff } };
}
