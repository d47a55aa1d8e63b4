import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { isToken } from "../links.ts";
import { readerByToken, unsubscribeBy } from "./queries.server.ts";

/**
 * Unsubscribes the address of a mail's token. Unsubscribing twice is no error; returns "unknown" if no address has the
 * token.
 */
export function unsubscribe({ db, clock }: Tools, token: string): Promise<"left" | "unknown"> {
  if (!isToken(token)) return Promise.resolve("unknown");
  const at = clock.now();
  return db.transaction(async (tx) => {
    const id = await unsubscribeBy(tx, { token }, at);
    if (id === undefined) return (await readerByToken(tx, token)) ? "left" : "unknown";
    await recordAct(tx, { by: "visitor", at }, "subscriber.leave", ["subscriber", id]);
    return "left";
  });
}

/** Unsubscribes an address at its reader's request, made to a member in a message or by telephone. */
export function stopLetters(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { email, by }: { email: string; by: Person },
): Promise<{ stopped: true } | Refusal<"not-subscribed">> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const id = await unsubscribeBy(tx, { email }, at);
    if (id === undefined) return refusal("not-subscribed", "This address receives no letters.");
    await recordAct(tx, { by, at }, "subscriber.leave", ["subscriber", id]);
    return { stopped: true };
  });
}
