import * as z from "zod";
import type { Person } from "#domain/audit/acts.ts";
import { refuseBlocked } from "#domain/wording/refuse-blocked.ts";
import { DAY_MS, indianDate } from "#platform/clock/clock.ts";
import { fieldErrors } from "#platform/forms/forms.ts";
import type { FieldErrors } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import type { Delivered } from "./book.ts";
import { addProposal } from "./propose-change.server.ts";
import { changesInForce, lockBook, pendingOf, ruleChecks } from "./queries.server.ts";
import { readBook } from "./read-book.server.ts";
import { checkKey, isRuleKey, type RuleCheck } from "./rule-sources.ts";

/** A year and a day: a rule checked less often is as good as unchecked. */
const MAX_DAYS = 366;

/** One person's words, printed on a public page: prohibited wording is refused. */
const words = (label: string, most: number) =>
  z
    .string()
    .trim()
    .min(2, `${label} is missing.`)
    .max(most, `${label} has at most ${most} characters.`)
    .check(refuseBlocked);
const day = (label: string) => z.iso.date(`${label} is a day, such as 2026-02-06.`);

const typed = z.object({
  number: words("The number of the circular", 120),
  date: day("The date of the circular"),
  clause: words("The clause", 200),
  inForceFrom: day("The day from which it holds"),
  nextCheck: day("The next check"),
});

export type TypedCheck = Record<keyof z.input<typeof typed>, string>;

/**
 * Proposes that a constant of the regulator agrees with its circular today: which circular and clause, from when it
 * applies, and when the next check is due. It counts once another person has confirmed it, for as long as that value is
 * in force. Refuses missing or impossible parts by form field, and a second check while one waits.
 */
export async function checkRule(
  tools: Pick<Tools, "db" | "clock">,
  delivered: Delivered,
  { key, by, ...fields }: { key: string; by: Person } & TypedCheck,
): Promise<{ id: number } | FieldErrors> {
  if (!isRuleKey(key)) return { errors: { "": "This value is not a rule of the regulator." } };
  const at = tools.clock.now();
  const today = indianDate(at);
  const parsed = typed.safeParse(fields);
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const { number, date, clause, inForceFrom, nextCheck } = parsed.data;
  const last = indianDate(new Date(at.getTime() + MAX_DAYS * DAY_MS));
  const errors: Record<string, string> = {};
  if (date > today) errors.date = "The date of the circular cannot be in the future.";
  if (nextCheck <= today || nextCheck > last)
    errors.nextCheck = "The next check must be within a year from today.";
  if (Object.keys(errors).length) return { errors };
  const circular = { number, date, clause };
  const basis = { circular, inForceFrom, nextCheck, checkedOn: today, checkedBy: by.name };
  return tools.db.transaction(async (tx): Promise<{ id: number } | FieldErrors> => {
    await lockBook(tx);
    const open = await pendingOf(tx, checkKey(key));
    if (open)
      return {
        errors: {
          "": `${open.proposedBy} has recorded a check already. Another person decides on that one first.`,
        },
      };
    const value = (await readBook(tx, delivered, tools.clock)).entry(key)?.value;
    if (typeof value === "object") throw new Error(`The rule ${key} has no printable value.`);
    const check: RuleCheck = { ...basis, ...(value !== undefined && { value }) };
    const before = (await ruleChecks(tx, await changesInForce(tx))).get(key) ?? null;
    const change = { key: checkKey(key), value: check, before, source: number };
    const detail = { circular, inForceFrom, nextCheck };
    return { id: await addProposal(tx, { by, at }, "rule.propose", change, detail) };
  });
}
