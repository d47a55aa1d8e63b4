import type { SiteState } from "#domain/firm/claims.ts";
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
import { type Register, sampleEntries } from "./rules.ts";

/** The register with today's conclusions (IST). */
export type Complaints = {
  /** Whether these are the delivered figures, which a preview shows until the firm closes its first month. */
  sample: boolean;
  heading: ReportHeading;
  register: Register;
  /** The three tables and their month; undefined while no month is closed. */
  latest: LatestMonth | undefined;
  tables: Tables | undefined;
  /** The corrections after publication, latest first; `correctedOn` is the day in India. */
  corrections: (PublishedCorrection & { correctedOn: string })[];
};

export type LatestMonth = {
  /** August 2025 */
  name: string;
  impersonation: number;
  /** Who closed it, on which day in India (YYYY-MM-DD); undefined for a sample. */
  closed: { by: string; on: string } | undefined;
};

/** What determines the register shown: the month (YYYY-MM) of the firm's registration, the site's state, the sample. */
type Shown = { since: string | undefined; state: SiteState; sample: unknown };

/**
 * Returns the delivered figures as a register for a preview before the firm's own begins. They are not stored: nobody
 * closed them, and a live site never shows them.
 */
function sampleRegister(entries: unknown, since: string | undefined): Register {
  const { years, months } = sampleEntries.parse(entries);
  return { since, years, months: months.map((month) => ({ ...month, closedBy: "", closedAt: "" })) };
}

/** Returns the contents of the charter's page and of its JSON and CSV versions. */
export async function readComplaints(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { since, state, sample: entries }: Shown,
): Promise<Complaints> {
  const own = await readRegister(db, since);
  const sample = state === "preview" && own.months.length === 0;
  const register = sample ? sampleRegister(entries, since) : own;
  const last = register.months.at(-1);
  return {
    sample,
    heading: headingOn(indianDate(clock.now()), register),
    register,
    tables: tablesOf(register),
    corrections: publishedCorrections(register).map((correction) => ({
      ...correction,
      correctedOn: indianDate(new Date(correction.correctedAt)),
    })),
    latest: last && {
      name: monthName(last.month),
      impersonation: last.impersonation,
      closed: sample ? undefined : { by: last.closedBy, on: indianDate(new Date(last.closedAt)) },
    },
  };
}
