import { createElement } from "react";
import type { ArticlePiece } from "#domain/blog/article-text.server.ts";
import { ElsewhereCard } from "./elsewhere-card.tsx";
import { OwnChartFigure } from "./own-chart-figure.tsx";

/** The text of an article: its blocks as they are stored, with its charts and cards between them. */
export const ArticleText = ({ pieces }: { pieces: ArticlePiece[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text is rendered once, in its order
  pieces.map((piece, at) => <Piece key={at} piece={piece} />);

function Piece({ piece }: { piece: ArticlePiece }) {
  if (piece.kind === "words") return piece.text;
  if (piece.kind === "card") return <ElsewhereCard card={piece} />;
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
