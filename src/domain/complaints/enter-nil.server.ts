import type { Person } from "#domain/audit/acts.ts";
import { monthName } from "#platform/format/dates.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { closeMonth } from "./close-month.server.ts";
import { nilFigures } from "./entering.ts";
import { listMonths, readDeskMonth } from "./read-desk.server.ts";
import { saveMonth } from "./save-month.server.ts";

type Of = {
  by: Person;
  since: string | undefined;
  /** Returns whether messages of a month are counted as complaints, or report an impersonator. */
  hasComplaints(month: string): Promise<boolean>;
};
type NotNil = Refusal<"not-nil" | "wrong-month" | "changed">;

const OTHERS = {
  possible:
    "Only a past month without figures and with nothing pending can be entered as without complaints.",
  entered: "Select months that another person entered as without complaints.",
};

/** Refuses months that are not all without complaints so far. */
async function otherThan(
  nil: keyof typeof OTHERS,
  tools: Pick<Tools, "db" | "clock">,
  { months, since, hasComplaints }: Pick<Of, "since" | "hasComplaints"> & { months: readonly string[] },
): Promise<Refusal<"not-nil"> | undefined> {
  const lines = (await listMonths(tools, since)).filter((line) => line.nil === nil);
  if (months.length === 0 || months.some((month) => !lines.some((line) => line.month === month)))
    return refusal("not-nil", OTHERS[nil]);
  for (const month of months)
    if (await hasComplaints(month))
      return refusal(
        "not-nil",
        `${monthName(month)} has messages that are counted as complaints or report an impersonator. Enter its figures.`,
      );
  return undefined;
}

/**
 * Enters months (YYYY-MM) without complaints: 0 everywhere, for another person to close. Refuses all of them if one is
 * not over, has figures or messages that say otherwise, or begins with a pending complaint.
 */
export async function enterNil(
  tools: Pick<Tools, "db" | "clock">,
  { months, by, since, hasComplaints }: Of & { months: string[] },
): Promise<{ months: string[] } | NotNil> {
  const other = await otherThan("possible", tools, { months, since, hasComplaints });
  if (other) return other;
  for (const month of months.toSorted()) {
    const shown = await readDeskMonth(tools, { month, since });
    const figures = shown && nilFigures(shown.typed);
    if (!figures) return refusal("not-nil", OTHERS.possible);
    const saved = await saveMonth(tools, { month, figures, seen: shown.seen, by, since });
    if ("refused" in saved) return saved;
  }
  return { months };
}

/**
 * Closes months that another person entered as without complaints, in order, each as shown (`seen`, by month). Stops at
 * the first refusal: the months before it stay closed.
 */
export async function closeNil(
  tools: Pick<Tools, "db" | "pages" | "clock" | "queue">,
  { seen, by, since, hasComplaints }: Of & { seen: ReadonlyMap<string, string> },
): Promise<{ months: string[] } | Refusal> {
  const months = [...seen.keys()].toSorted();
  const other = await otherThan("entered", tools, { months, since, hasComplaints });
  if (other) return other;
  for (const month of months) {
    const closed = await closeMonth(tools, { month, seen: seen.get(month) ?? "", by, since });
    if ("refused" in closed) return closed;
  }
  return { months };
}
