import type { Desk } from "#context.ts";
import { monthsOwedSince } from "#desk/complaints/states.ts";
import { deliveredOf } from "#desk/firm/delivered.ts";
import { listMonths, type RegisterLine } from "#domain/complaints/read-desk.server.ts";
import { type FirmRecords, firmRecords } from "#domain/compliance/read-launch.server.ts";
import type { TextReview } from "#domain/compliance/review-texts.server.ts";
import type { BookLine } from "#domain/firm/list-book.server.ts";
import { allows, type Needs } from "#domain/staff/rules.ts";

/**
 * The registers behind both duties and coming lines; empty for a member who may not open them. `since` is the month
 * (YYYY-MM) of the firm's registration: no earlier one is owed, and none while that date is a placeholder.
 */
export type Registers = {
  months: RegisterLine[];
  values: BookLine[];
  /** The last version of each statutory text against today's values. */
  texts: TextReview[];
  since: string | undefined;
};

const records = new WeakMap<Desk, FirmRecords>();

/** Returns the firm's records for this request: its menu and its screen share one book. */
export function recordsFor(desk: Desk): FirmRecords {
  const known = records.get(desk) ?? firmRecords(desk.tools, deliveredOf(desk));
  records.set(desk, known);
  return known;
}

export async function readRegisters(desk: Desk): Promise<Registers> {
  const may = (needs: Needs) => allows(desk.staff.permissions, needs);
  const readsFirm = may(["firm", "approve"]);
  const since = monthsOwedSince(desk);
  const [months, values, texts] = await Promise.all([
    may(["complaints", "approve"]) ? listMonths(desk.tools, since) : [],
    readsFirm ? recordsFor(desk).values() : [],
    readsFirm ? recordsFor(desk).texts() : [],
  ]);
  return { months, values, texts, since };
}
