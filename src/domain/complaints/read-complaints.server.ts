import { indianDate } from "#platform/clock/clock.ts";
import type { Tools } from "#platform/tools.ts";
import { readRegister } from "./queries.server.ts";
import { type Heading, headingOn, type Tables, tablesOf } from "./report.ts";
import type { Register } from "./rules.ts";

/** The register with what follows from it today (IST): the heading's month and the three tables. */
export type Complaints = { heading: Heading; register: Register; tables: Tables | undefined };

/** Everything that the charter's page and its JSON and CSV twins show. */
export async function readComplaints({ db, clock }: Pick<Tools, "db" | "clock">): Promise<Complaints> {
  const register = await readRegister(db);
  return { heading: headingOn(indianDate(clock.now()), register), register, tables: tablesOf(register) };
}
