import { rounded } from "#platform/format/numbers.ts";
import type { FigureProps } from "./figures.ts";
import { oneDecimal } from "./one-decimal.ts";
import { roceFiveAnswers } from "./roce-five-answers.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** One set of accounts, five definitions of the return on capital employed. */
export function RoceFiveAnswers({ title }: FigureProps) {
  const answers = roceFiveAnswers();
  return (
    <RowsFigure
      title={title}
      measure="Return on capital employed of Company A in one year, in per cent, by its definition"
      source="Computed from the accounts in the text"
      bars={answers.map(({ name, profit, roce }) => ({
        name,
        value: roce,
        printed: `${oneDecimal(roce)}%`,
        tone: profit === 120 ? "brand" : "ink",
      }))}
      columns={["Version", "Profit, ₹ crore", "Capital, ₹ crore", "ROCE"]}
      rows={answers.map(({ name, profit, capital, roce }) => [
        name,
        rounded(profit),
        rounded(capital),
        `${oneDecimal(roce)}%`,
      ])}
    />
  );
}
