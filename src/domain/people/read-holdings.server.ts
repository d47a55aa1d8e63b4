import { type HeldMessage, heldMessages } from "#domain/leads/inbox/messages-of-person.server.ts";
import { exportByAddress } from "#domain/newsletter/subscribing/export-reader.server.ts";
import { type HeldOrder, heldOrders } from "#domain/orders/orders-of-person.server.ts";
import { isOfStaff } from "#domain/staff/read.server.ts";
import type { Tools } from "#platform/tools.ts";
import type { OpenParts } from "./rules.ts";

/** What is held about a person, as far as a member's role allows: what may be erased, and what a law keeps. */
export type Holdings = {
  /** `readable`: what erasure deletes. `fingerprint`: the hash that prevents mail, and remains. */
  letters: { readable: boolean; fingerprint: boolean } | null;
  messages: HeldMessage[] | null;
  orders: HeldOrder[] | null;
  /** Whether the address is a member's, or was invited. */
  staff: boolean;
};

type Whose = { email: string; parts: OpenParts };

export async function readHoldings(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { email, parts }: Whose,
): Promise<Holdings> {
  const now = clock.now();
  const orders = parts.clients ? await heldOrders(db, { email, now }) : null;
  return {
    letters: parts.letters ? await lettersOf({ db, clock }, email) : null,
    messages: orders && (await heldMessages(db, { email, now, isClient: orders.length > 0 })),
    orders,
    staff: await isOfStaff(db, email),
  };
}

async function lettersOf(
  tools: Pick<Tools, "db" | "clock">,
  email: string,
): Promise<NonNullable<Holdings["letters"]>> {
  const held = await exportByAddress(tools, email);
  return {
    readable: held !== undefined && (held.status !== undefined || held.reportsOfTheMailProvider.length > 0),
    fingerprint: Boolean(held?.suppression),
  };
}

/** Returns whether the parts that were read hold nothing. */
export const isNothingHeld = ({ letters, messages, orders, staff }: Holdings): boolean =>
  !(letters?.readable || letters?.fingerprint || messages?.length || orders?.length || staff);
