import type { Desk } from "#context.ts";
import { monthsOwedSince } from "#desk/complaints/states.ts";
import { deliveredOf } from "#desk/firm/delivered.ts";
import { listMonths, type RegisterLine } from "#domain/complaints/read-desk.server.ts";
import { reviewTexts, type TextReview } from "#domain/compliance/review-texts.server.ts";
import { keepBook } from "#domain/firm/keep-book.server.ts";
import { type BookLine, listBook } from "#domain/firm/list-book.server.ts";
import { allows, type Needs } from "#domain/staff/rules.ts";

/**
 * The registers behind both the duties and the coming lines; empty for a member who may not open them. `since` is the
 * month (YYYY-MM) in which the firm was registered: no earlier one is owed, and none while that day is a placeholder.
 */
export type Registers = {
  months: RegisterLine[];
  values: BookLine[];
  /** The last version of each statutory text against the values of today. */
  texts: TextReview[];
  since: string | undefined;
};

export async function readRegisters(desk: Desk): Promise<Registers> {
  const may = (needs: Needs) => allows(desk.staff.permissions, needs);
  const readsFirm = may(["firm", "approve"]);
  const since = monthsOwedSince(desk);
  const [months, values, texts] = await Promise.all([
    may(["complaints", "approve"]) ? listMonths(desk.tools, since) : [],
    readsFirm ? listBook(desk.tools, deliveredOf(desk)) : [],
    readsFirm ? reviewTexts(desk.tools, await keepBook(desk.tools.db, deliveredOf(desk))) : [],
  ]);
  return { months, values, texts, since };
}
