import { rounded } from "#platform/format/numbers.ts";
import type { FigureProps } from "./figures.ts";
import { gainShare, JOURNAL_GROUPS, perHolding } from "./journal-groups.ts";
import { oneDecimal } from "./one-decimal.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** What a holding brought, by whether its rules were followed. */
export function JournalGroups({ title }: FigureProps) {
  return (
    <RowsFigure
      title={title}
      measure="Net result a holding in ₹, by conduct: 20 holdings closed in one year"
      source="Computed from the yearly summary in the text"
      bars={JOURNAL_GROUPS.map((group) => ({
        name: `${group.name}: ${group.gains} gains in ${group.closed}`,
        value: perHolding(group),
        printed: `${rounded(perHolding(group))}`,
        tone: group.net < 0 ? "mute" : "brand",
      }))}
      columns={["Group", "Closed", "Share of gains", "Net result, ₹", "Per holding, ₹"]}
      rows={JOURNAL_GROUPS.map((group) => [
        group.name,
        rounded(group.closed),
        `${oneDecimal(gainShare(group))}%`,
        rounded(group.net),
        rounded(perHolding(group)),
      ])}
    />
  );
}
