import type { Person } from "#domain/audit/acts.ts";
import { eraseMessage } from "#domain/leads/inbox/erase-message.server.ts";
import { eraseByAddress } from "#domain/newsletter/subscribing/erase-reader.server.ts";
import { isClient } from "#domain/orders/list-orders.server.ts";
import { eraseOrdersOf } from "#domain/orders/orders-of-person.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { readHoldings } from "./read-holdings.server.ts";
import type { OpenParts } from "./rules.ts";

type Asked = {
  email: string;
  by: Person;
  parts: OpenParts;
  /** The ids of the messages to erase, among those that no law keeps: a member chose to keep the others. */
  messages: readonly number[];
};

/**
 * Erases what no law keeps of a person, at the person's request or once the purpose is served (Digital Personal Data
 * Protection Act, 2023, sections 12 and 8): everything requested or nothing. Each erased row has its entry in the
 * ledger.
 */
export function erasePerson(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { email, by, parts, messages }: Asked,
): Promise<{ letters: boolean; messages: number; orders: number } | Refusal<"nothing-erasable">> {
  return db.transaction(async (tx) => {
    const tools = { db: tx, clock };
    const held = await readHoldings(tools, { email, parts });
    const letters = held.letters?.readable === true;
    if (letters) await eraseByAddress(tools, email, by);
    const going = (held.messages ?? []).filter(({ id, kept }) => !kept && messages.includes(id));
    for (const { id } of going) await eraseMessage(tools, { id, by, isClient });
    const orders = held.orders ? await eraseOrdersOf(tools, { email, by }) : 0;
    return letters || going.length > 0 || orders > 0
      ? { letters, messages: going.length, orders }
      : refusal("nothing-erasable", "Nothing was erased: nothing is held, or a law keeps all of it.");
  });
}
