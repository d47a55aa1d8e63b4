import type { Person } from "#domain/staff/rules.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { nilFigures } from "./entering.ts";
import { readDeskMonth } from "./read-desk.server.ts";
import { saveMonth } from "./save-month.server.ts";

/**
 * Enters a month (YYYY-MM) in which no complaint came: 0 everywhere, for another person to close. Refuses one that is
 * not over, that has figures, or that begins with a pending complaint.
 */
export async function enterNil(
  tools: Pick<Tools, "db" | "clock">,
  { month, by }: { month: string; by: Person },
): Promise<{ month: string } | Refusal<"not-nil" | "wrong-month" | "changed">> {
  const shown = await readDeskMonth(tools, month);
  const figures = shown?.draft || shown?.published ? undefined : shown && nilFigures(shown.typed);
  if (!shown || !figures || shown.state === "running")
    return refusal(
      "not-nil",
      "Only a past month without figures and with nothing pending can be entered as without complaints.",
    );
  return saveMonth(tools, { month, figures, seen: shown.seen, by });
}
