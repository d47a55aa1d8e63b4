import { record } from "#domain/audit/record.server.ts";
import type { Tools } from "#platform/tools.ts";
import { addressHash, suppress, suppressionId } from "../suppression.server.ts";
import { isDeadAddress } from "./dead-address.ts";

/**
 * Suppresses an address that the mail server, while mailing it, reported as nonexistent (RFC 3463, X.1.1 to X.1.3,
 * X.1.6, X.1.10): an immediate hard bounce. Other refusals change nothing.
 */
export async function noteDeadAddress(
  { db, clock }: Pick<Tools, "db" | "clock">,
  email: string,
  reply: string,
): Promise<void> {
  if (!isDeadAddress(reply)) return;
  const hash = addressHash(email);
  const at = clock.now();
  await db.transaction(async (tx) => {
    await suppress(tx, {
      addressHash: hash,
      reason: "hard-bounce",
      detail: "Refused while it was mailed.",
      at,
    });
    await record(tx, {
      at,
      actor: "site",
      action: "newsletter.suppress",
      subject: "suppression",
      subjectId: await suppressionId(tx, hash),
      detail: { reason: "hard-bounce" },
    });
  });
}
