import { type Register, sampleEntries } from "./rules.ts";

/**
 * Returns the delivered figures as a register that a preview shows before the firm's own begins. They are no rows of
 * any register: nobody closed them, and a live site never shows them.
 */
export function sampleRegister(entries: unknown, since: string | undefined): Register {
  const { years, months } = sampleEntries.parse(entries);
  return { since, years, months: months.map((month) => ({ ...month, closedBy: "", closedAt: "" })) };
}
