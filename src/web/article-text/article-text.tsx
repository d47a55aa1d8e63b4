import { createElement } from "react";
import type { ArticlePiece } from "#domain/blog/article-text.server.ts";
import { EmbeddedCalculator, type EmbeddedCalculatorProps } from "#web/tools/embedded-calculator.tsx";
import { ElsewhereCard } from "./elsewhere-card.tsx";
import { OwnChartFigure } from "./own-chart-figure.tsx";

type Props = {
  pieces: ArticlePiece[];
  /** The calculators that its links show, by address. */
  calculators?: Record<string, EmbeddedCalculatorProps>;
};

/** The text of an article: its blocks as they are stored, with its charts, calculators and cards between them. */
export const ArticleText = ({ pieces, calculators = {} }: Props) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text is rendered once, in its order
  pieces.map((piece, at) => <Piece key={at} piece={piece} calculators={calculators} />);

function Piece({ piece, calculators }: Required<Omit<Props, "pieces">> & { piece: ArticlePiece }) {
  if (piece.kind === "words") return piece.text;
  if (piece.kind === "card") return <ElsewhereCard card={piece} />;
  if (piece.kind === "form") {
    const calculator = calculators[piece.href];
    return calculator && <EmbeddedCalculator {...calculator} />;
  }
  if (piece.kind === "chart")
    return (
      <div className="placed">
        <OwnChartFigure chart={piece.chart} />
      </div>
    );
  return createElement(piece.tagName, {
    ...piece.attributes,
    ...(piece.html && { dangerouslySetInnerHTML: { __html: piece.html } }),
  });
}
