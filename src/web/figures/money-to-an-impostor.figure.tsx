import { rounded } from "#platform/format/numbers.ts";
import type { FigureProps } from "./figures.ts";
import { lostToImpostor, PAYMENTS } from "./money-to-an-impostor.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** What went to an impostor, and the little that came back. */
export function MoneyToAnImpostor({ title }: FigureProps) {
  const { lost } = lostToImpostor();
  return (
    <RowsFigure
      title={title}
      measure="₹ paid by the member, in order; what came back is negative"
      source="Computed from the example in the text; the figures are invented"
      bars={[
        ...PAYMENTS.map(([name, amount]) => ({
          name,
          value: amount,
          printed: rounded(amount),
          tone: "ink" as const,
        })),
        { name: "Lost", value: lost, printed: rounded(lost), tone: "brand" },
      ]}
      columns={["Step", "₹"]}
      rows={[...PAYMENTS, ["Lost", lost] as const].map(([name, amount]) => [name, rounded(amount)])}
    />
  );
}
