import type { Desk } from "#context.ts";
import { monthsOwedSince } from "#desk/complaints/states.ts";
import { deliveredOf } from "#desk/firm/delivered.ts";
import { listMonths, type RegisterLine } from "#domain/complaints/read-desk.server.ts";
import type { FirmRecords } from "#domain/compliance/read-launch.server.ts";
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

/** Reads the values of the firm and its texts when they are first asked for, and once. */
export function firmRecords(desk: Desk): FirmRecords {
  const { tools } = desk;
  const delivered = deliveredOf(desk);
  let [values, texts]: [Promise<BookLine[]>?, Promise<TextReview[]>?] = [];
  return {
    values: () => (values ??= listBook(tools, delivered)),
    texts: () => (texts ??= keepBook(tools.db, delivered).then((book) => reviewTexts(tools, book))),
  };
}

export async function readRegisters(desk: Desk, records = firmRecords(desk)): Promise<Registers> {
  const may = (needs: Needs) => allows(desk.staff.permissions, needs);
  const readsFirm = may(["firm", "approve"]);
  const since = monthsOwedSince(desk);
  const [months, values, texts] = await Promise.all([
    may(["complaints", "approve"]) ? listMonths(desk.tools, since) : [],
    readsFirm ? records.values() : [],
    readsFirm ? records.texts() : [],
  ]);
  return { months, values, texts, since };
}
