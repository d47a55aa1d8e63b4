import { rounded, twoDecimals } from "#platform/format/numbers.ts";
import { bookValueSteps } from "./book-value-steps.ts";
import type { FigureProps } from "./figures.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** What remains of book value when a reader leaves out assets that may not be relied upon. */
export function BookValueSteps({ title }: FigureProps) {
  const steps = bookValueSteps();
  const left = steps.at(-1)?.left ?? 0;
  return (
    <RowsFigure
      title={title}
      measure="Company A, ₹ a share: reported equity, what is left out, and what remains"
      source="Computed from the example in the text: 5 crore shares, price ₹180"
      bars={[
        ...steps.map(({ name, share }, i) => ({
          name: i ? `Less: ${name.toLowerCase()}` : name,
          value: share,
          printed: rounded(share),
          tone: i ? ("mute" as const) : ("ink" as const),
        })),
        { name: "Adjusted tangible book value", value: left, printed: rounded(left), tone: "brand" },
      ]}
      columns={["Step", "₹ crore", "₹ a share", "Remains, ₹ a share", "Price to what remains"]}
      rows={steps.map(({ name, crore, share, left, priceToBook }) => [
        name,
        rounded(crore),
        rounded(share),
        rounded(left),
        twoDecimals(priceToBook),
      ])}
    />
  );
}
