import { type AuditEntry, record } from "#domain/audit/record.server.ts";
import { exportMessagesOf } from "#domain/leads/inbox/messages-of-person.server.ts";
import { exportByAddress, readerNumber } from "#domain/newsletter/subscribing/export-reader.server.ts";
import { addressHash, suppressionId } from "#domain/newsletter/suppression.server.ts";
import { exportOrdersOf } from "#domain/orders/orders-of-person.server.ts";
import { staffRowsOf } from "#domain/staff/read.server.ts";
import type { Person } from "#domain/staff/rules.ts";
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
  const about: Pick<AuditEntry, "subject" | "subjectId"> | undefined =
    (reader && { subject: "subscriber", subjectId: reader }) ||
    (letters?.suppression && {
      subject: "suppression",
      subjectId: await suppressionId(db, addressHash(email)),
    }) ||
    (messages?.[0] && { subject: "enquiry", subjectId: messages[0].id }) ||
    (requests?.[0] && { subject: "orders", subjectId: requests[0].id }) ||
    (letters || staff.length > 0 ? { subject: "records", subjectId: "person" } : undefined);
  if (!about) return refusal("nothing-held", "Nothing is held about this address.");
  const at = clock.now();
  await record(db, {
    at,
    actor: by.name,
    action: "person.export",
    ...about,
    detail: {
      member: by.id,
      messages: messages?.map(({ id }) => id) ?? null,
      orders: requests?.map(({ number }) => number) ?? null,
    },
  });
  return { held: { address: email, exportedAt: at.toISOString(), letters, messages, requests, staff } };
}
