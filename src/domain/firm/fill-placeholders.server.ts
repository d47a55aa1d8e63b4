import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import type { Delivered } from "./book.ts";
import { FIRM_TAG } from "./catalogue.ts";
import { isPlaceholder } from "./placeholders.ts";
import { addProposal, fitting, type Proposal } from "./propose-change.server.ts";
import { decide, lockBook, stateDecisions } from "./queries.server.ts";
import { enqueueSigning } from "./sign-content.server.ts";

/** The note in the row and the ledger on a value that one person put in force. */
const ALONE = "filled in alone, before the site opened";

/**
 * Replaces placeholders by the firm's own values, on one person's decision: placeholders never were true, and nobody
 * relies on them before the site opens. Refuses once it was ever open, and a value that is no placeholder or was set by
 * the firm before: such a value must be proposed. The screen requires the permissions to propose, to approve and to
 * manage the staff.
 */
export async function fillPlaceholders(
  tools: Pick<Tools, "db" | "clock" | "pages" | "queue">,
  delivered: Delivered,
  { typed, source, by }: Proposal,
): Promise<{ keys: string[] } | FieldErrors | Refusal<"launched">> {
  const at = tools.clock.now();
  const from = source.trim();
  const keys = Object.keys(typed);
  if (!keys.length) return { errors: { "": "No placeholder is filled in. Enter at least one value." } };
  return tools.pages.publish(
    [FIRM_TAG],
    async (tx): Promise<{ keys: string[] } | FieldErrors | Refusal<"launched">> => {
      await lockBook(tx);
      if ((await stateDecisions(tx)).some(({ state }) => state === "live"))
        return refusal(
          "launched",
          "The site has been live: propose the value, and a second person approves it.",
        );
      const checked = await fitting(tx, delivered, { typed, source: from, by }, tools.clock);
      if ("errors" in checked) return checked;
      const { fit, book } = checked;
      const errors = Object.fromEntries(
        fit
          .filter(({ key, before }) => !isPlaceholder(before) || book.entry(key)?.changedAt)
          .map(({ key }) => [
            key,
            "This is not a placeholder: propose the value, and a second person approves it.",
          ]),
      );
      if (Object.keys(errors).length) return { errors };
      for (const { key, value, before } of fit) {
        const detail = { before, after: value, source: from, how: ALONE };
        const change = { key, value, before, source: from };
        const id = await addProposal(tx, { by, at }, "firm.fill", change, detail);
        await decide(tx, id, { state: "in-force", decidedBy: by.name, decidedAt: at, note: ALONE });
      }
      await enqueueSigning(tools, tx, keys);
      return { keys };
    },
  );
}
