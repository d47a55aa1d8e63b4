import { record } from "#domain/audit/record.server.ts";
import type { Tools } from "#platform/tools.ts";
import { isToken } from "../links.ts";
import { readerByToken, unsubscribeByToken } from "./queries.server.ts";

/**
 * Takes the address behind the token of a mail off the list. Leaving twice is no fault; returns "unknown" where no
 * address has the token, whatever was sent instead.
 */
export function unsubscribe({ db, clock }: Tools, token: string): Promise<"left" | "unknown"> {
  if (!isToken(token)) return Promise.resolve("unknown");
  const at = clock.now();
  return db.transaction(async (tx) => {
    const id = await unsubscribeByToken(tx, token, at);
    if (id === undefined) return (await readerByToken(tx, token)) ? "left" : "unknown";
    await record(tx, {
      at,
      actor: "visitor",
      action: "subscriber.leave",
      subject: "subscriber",
      subjectId: id,
    });
    return "left";
  });
}
