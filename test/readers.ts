import { type SQL, sql } from "drizzle-orm";
import { identitySettings } from "#domain/firm/identity.ts";
import { firmOf } from "#domain/firm/rules.ts";
import { confirmSubscription } from "../src/domain/newsletter/subscribing/confirm.server.ts";
import {
  approveSubscriberList,
  proposeSubscriberList,
} from "../src/domain/newsletter/subscribing/propose-list.server.ts";
import { sendConfirmation } from "../src/domain/newsletter/subscribing/send-confirmation.server.ts";
import { subscribe } from "../src/domain/newsletter/subscribing/subscribe.server.ts";
import type { ListReading } from "../src/domain/newsletter/subscribing/subscriber-list.server.ts";
import type { Mail } from "../src/platform/mail/mail.server.ts";
import type { Tools } from "../src/platform/tools.ts";
import type { TestTools } from "./database.ts";

export const OPTIONS = { doubleOptIn: true, revealSubscribed: true };
export const SITE = { origin: "https://www.example.in", firm: firmOf(identitySettings.parse({})) };
export const NO_QUOTAS = { perNetwork: 0, perDomain: 0, perHour: 0 };
export const ASKED = {
  email: "asha@example.in",
  source: "home",
  wording: "I ask.",
  network: "203.0.113.9",
  browser: "test",
};

/** How a list with the columns email and consented_at is read. */
export const OWN_LIST = {
  columns: { email: 0, consentedAt: 1 },
  zone: "india" as const,
  wording: "I ask for the letter.",
  source: "readers.csv",
};

/** Imports a list as one member proposes and another approves it. */
export async function importSubscribers(tools: Tools, bytes: Uint8Array, how: ListReading = OWN_LIST) {
  const proposed = await proposeSubscriberList(tools, bytes, {
    ...how,
    by: { id: "m-sender", name: "A. Sender" },
  });
  return "refused" in proposed
    ? proposed
    : approveSubscriberList(tools, { id: proposed.id, by: { id: "m-officer", name: "A. Officer" } });
}

/** Makes a mailer that records its mails. */
export function outbox() {
  const sent: Mail[] = [];
  return {
    sent,
    mailer: { send: async (mail: Mail) => void sent.push(mail) },
    /** Returns the token in the link of the latest mail. */
    token: () => /(?:token|access)=([\w-]+)/.exec(sent.at(-1)?.text ?? "")?.[1] ?? "",
  };
}

/** Returns the same tools this many hours later. */
export const later = (tools: TestTools, hours: number): TestTools => ({
  ...tools,
  clock: { now: () => new Date(tools.clock.now().getTime() + hours * 3_600_000) },
});

export const rowsOf = async <T = Record<string, unknown>>(tools: TestTools, query: SQL): Promise<T[]> =>
  ((await tools.db.execute(query)) as unknown as { rows: T[] }).rows;

/** Reads each audit entry's actor, action, subject and detail, in order. */
export const audited = (tools: TestTools) =>
  rowsOf<{ actor: string; action: string; subject_id: string; detail: unknown }>(
    tools,
    sql`select actor, action, subject_id, detail from audit_entry order by id`,
  );

/** Subscribes and confirms a reader, and returns the token of their mails. */
export async function confirmedReader(tools: TestTools, email = ASKED.email): Promise<string> {
  const { mailer, token } = outbox();
  await subscribe(tools, { ...ASKED, email }, OPTIONS);
  const [row] = await rowsOf<{ id: number; unsubscribe_token: string }>(
    tools,
    sql`select id, unsubscribe_token from subscriber where email = ${email}`,
  );
  await sendConfirmation(tools, mailer, row?.id ?? 0, SITE, NO_QUOTAS);
  await confirmSubscription(tools, token());
  return row?.unsubscribe_token ?? "";
}
