import type { Desk } from "#context.ts";
import { deliveredOf } from "#desk/firm/delivered.ts";
import { listMonths, type RegisterLine } from "#domain/complaints/read-desk.server.ts";
import { type BookLine, listBook } from "#domain/firm/list-book.server.ts";
import { isPlaceholder } from "#domain/firm/placeholders.ts";
import { allows, type Needs } from "#domain/staff/rules.ts";

/**
 * The registers behind both the duties and the coming lines; empty for a member who may not open them. `since` is the
 * month (YYYY-MM) in which the firm was registered: no earlier one is owed, and none while that day is a placeholder.
 */
export type Registers = { months: RegisterLine[]; values: BookLine[]; since: string | undefined };

export async function readRegisters(desk: Desk): Promise<Registers> {
  const may = (needs: Needs) => allows(desk.staff.permissions, needs);
  const [months, values] = await Promise.all([
    may(["complaints", "approve"]) ? listMonths(desk.tools) : [],
    may(["firm", "approve"]) ? listBook(desk.tools, deliveredOf(desk)) : [],
  ]);
  const registeredOn = desk.site.particular("REGISTERED_ON").value;
  return { months, values, since: isPlaceholder(registeredOn) ? undefined : registeredOn.slice(0, 7) };
}

/** Returns whether the firm owes the figures of a month (YYYY-MM). */
export const isOwed = (month: string, { since }: Pick<Registers, "since">): boolean =>
  since !== undefined && month >= since;
