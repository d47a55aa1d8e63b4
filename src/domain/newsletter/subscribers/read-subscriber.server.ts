import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import type { DeliveryState } from "../rules.ts";
import { holdings, idOfAddress } from "../subscribing/queries.server.ts";
import { addressHash } from "../suppression.server.ts";
import { lineOf, type SubscriberLine, type Suppressed, suppressedAmong } from "./list-subscribers.server.ts";
import { latestDeliveries, subscriberById } from "./queries.server.ts";

/** Everything known of a subscriber, for staff; times are ISO 8601. */
export type SubscriberFile = SubscriberLine & {
  confirmationSentAt: string | null;
  consents: { wording: string; source: string; network: string; browser: string; at: string }[];
  /** The latest fifty. */
  deliveries: {
    id: number;
    issueId: number;
    subject: string;
    state: DeliveryState;
    reply: string;
    at: string | null;
  }[];
  /** The mail provider's reports. */
  reports: { kind: string; at: string; detail: string }[];
};

const MAX_DELIVERIES = 50;

/** Reads one subscriber; undefined if none has this id. */
export async function readSubscriber(db: Db, id: number, now: Date): Promise<SubscriberFile | undefined> {
  const row = await subscriberById(db, id);
  if (!row) return undefined;
  const suppressed = (await suppressedAmong(db, [row.email])).get(row.email) ?? null;
  const { consents, reports } = await holdings(db, id, addressHash(row.email));
  const deliveries = await latestDeliveries(db, id, MAX_DELIVERIES);
  return {
    ...lineOf(row, suppressed, indianDate(now)),
    confirmationSentAt: row.confirmationSentAt?.toISOString() ?? null,
    consents: consents.map((consent) => ({ ...consent, at: consent.at.toISOString() })),
    deliveries: deliveries.map(({ handedAt, settledAt, ...rest }) => ({
      ...rest,
      at: (settledAt ?? handedAt)?.toISOString() ?? null,
    })),
    reports: reports.map((report) => ({ ...report, at: report.at.toISOString() })),
  };
}

/** What the newsletter holds about an address: its subscriber, and its suppression. */
export type ReaderOfAddress = { reader: SubscriberFile | null; suppressed: Suppressed | null };

/** Reads what the newsletter holds about an address, whether or not it is on the list. */
export async function readByAddress(db: Db, email: string, now: Date): Promise<ReaderOfAddress> {
  const id = await idOfAddress(db, email);
  return {
    reader: (id !== undefined && (await readSubscriber(db, id, now))) || null,
    suppressed: (await suppressedAmong(db, [email])).get(email) ?? null,
  };
}
