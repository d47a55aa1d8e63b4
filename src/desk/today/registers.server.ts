import type { Desk } from "#context.ts";
import { deliveredOf } from "#desk/firm/delivered.ts";
import { listMonths, type RegisterLine } from "#domain/complaints/read-desk.server.ts";
import { type BookLine, listBook } from "#domain/firm/list-book.server.ts";
import { allows, type Needs } from "#domain/staff/rules.ts";

/** The registers behind both the duties and the coming lines; empty for a member who may not open them. */
export type Registers = { months: RegisterLine[]; values: BookLine[] };

export async function readRegisters(desk: Desk): Promise<Registers> {
  const may = (needs: Needs) => allows(desk.staff.permissions, needs);
  const [months, values] = await Promise.all([
    may(["complaints", "approve"]) ? listMonths(desk.tools) : [],
    may(["firm", "approve"]) ? listBook(desk.tools, deliveredOf(desk)) : [],
  ]);
  return { months, values };
}
