import type { Person } from "#domain/staff/rules.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { closeMonth } from "./close-month.server.ts";
import { nilFigures } from "./entering.ts";
import { listMonths, readDeskMonth } from "./read-desk.server.ts";
import { saveMonth } from "./save-month.server.ts";

type Of = { by: Person; since: string | undefined };
type NotNil = Refusal<"not-nil" | "wrong-month" | "changed">;

const NOT_NIL = refusal(
  "not-nil",
  "Only a past month without figures and with nothing pending can be entered as without complaints.",
);

/**
 * Enters months (YYYY-MM) without complaints: 0 everywhere, for another person to close. Refuses all of them if one is
 * not over, has figures, or begins with a pending complaint.
 */
export async function enterNil(
  tools: Pick<Tools, "db" | "clock">,
  { months, by, since }: Of & { months: string[] },
): Promise<{ months: string[] } | NotNil> {
  const open = (await listMonths(tools, since)).filter(({ nil }) => nil === "possible");
  if (months.length === 0 || months.some((month) => !open.some((line) => line.month === month)))
    return NOT_NIL;
  for (const month of months.toSorted()) {
    const shown = await readDeskMonth(tools, { month, since });
    const figures = shown && nilFigures(shown.typed);
    if (!figures) return NOT_NIL;
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
  { seen, by, since }: Of & { seen: ReadonlyMap<string, string> },
): Promise<{ months: string[] } | Refusal> {
  const entered = (await listMonths(tools, since)).filter(({ nil }) => nil === "entered");
  const months = [...seen.keys()].toSorted();
  if (months.length === 0 || months.some((month) => !entered.some((line) => line.month === month)))
    return refusal("not-nil", "Select months that another person entered as without complaints.");
  for (const month of months) {
    const closed = await closeMonth(tools, { month, seen: seen.get(month) ?? "", by, since });
    if ("refused" in closed) return closed;
  }
  return { months };
}
