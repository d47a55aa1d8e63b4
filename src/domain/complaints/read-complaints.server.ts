import { indianDate } from "#platform/clock/clock.ts";
import { monthName } from "#platform/format/dates.ts";
import type { Tools } from "#platform/tools.ts";
import { readRegister } from "./queries.server.ts";
import {
  headingOn,
  type PublishedCorrection,
  publishedCorrections,
  type ReportHeading,
  type Tables,
  tablesOf,
} from "./report.ts";
import type { Register } from "./rules.ts";

/** The register with what follows from it today (IST). */
export type Complaints = {
  heading: ReportHeading;
  register: Register;
  /** The three tables and the month that they describe; none while no month is closed. */
  latest: LatestMonth | undefined;
  tables: Tables | undefined;
  /** The corrections after publication, the latest first; `correctedOn` is the day in India. */
  corrections: (PublishedCorrection & { correctedOn: string })[];
};

export type LatestMonth = {
  /** As August 2025. */
  name: string;
  impersonation: number;
  closedBy: string;
  /** YYYY-MM-DD, in India. */
  closedOn: string;
};

/**
 * Returns everything that the charter's page and its JSON and CSV twins show. `since` is the month (YYYY-MM) of the firm's
 * registration.
 */
export async function readComplaints(
  { db, clock }: Pick<Tools, "db" | "clock">,
  since?: string,
): Promise<Complaints> {
  const register = await readRegister(db);
  const last = register.months.at(-1);
  return {
    heading: headingOn(indianDate(clock.now()), register, since),
    register,
    tables: tablesOf(register),
    corrections: publishedCorrections(register).map((correction) => ({
      ...correction,
      correctedOn: indianDate(new Date(correction.correctedAt)),
    })),
    latest: last && {
      name: monthName(last.month),
      impersonation: last.impersonation,
      closedBy: last.closedBy,
      closedOn: indianDate(new Date(last.closedAt)),
    },
  };
}
