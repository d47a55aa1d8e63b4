import { createElement } from "react";
import type { ArticlePiece } from "#domain/blog/article-text.server.ts";
import { ARTICLE_FIGURES, ratesOfFigure } from "#domain/blog/figures.ts";
import type { RateInForce } from "#domain/firm/rates.ts";
import { ElsewhereCard } from "./elsewhere-card.tsx";
import { figureNamed } from "./figures.ts";
import { OwnChartFigure } from "./own-chart-figure.tsx";

/** The text of an article: its blocks as they are stored, and the figures that stand between them. */
export const TextWithFigures = ({ pieces, rates }: { pieces: ArticlePiece[]; rates: RateInForce[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text is rendered once, in its order
  pieces.map((piece, at) => <Piece key={at} piece={piece} rates={rates} />);

function Piece({ piece, rates }: { piece: ArticlePiece; rates: RateInForce[] }) {
  if (piece.kind === "words") return piece.text;
  if (piece.kind === "block")
    return createElement(piece.tagName, {
      ...piece.attributes,
      ...(piece.html && { dangerouslySetInnerHTML: { __html: piece.html } }),
    });
  if (piece.kind === "card") return <ElsewhereCard card={piece} />;
  if (piece.kind === "chart")
    return (
      <div className="placed">
        <OwnChartFigure chart={piece.chart} />
      </div>
    );
  const Figure = figureNamed(piece.name);
  const used = ratesOfFigure(piece.name);
  return (
    <div className="placed" id={`figure-${piece.name}`}>
      <Figure title={ARTICLE_FIGURES[piece.name]} rates={rates.filter(({ key }) => used.includes(key))} />
    </div>
  );
}
