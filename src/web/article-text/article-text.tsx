import { createElement } from "react";
import type { ArticlePiece, CardPiece } from "#domain/blog/article-text.server.ts";
import { EmbeddedCalculator, type EmbeddedCalculatorProps } from "#web/tools/embedded-calculator.tsx";
import { OwnChartFigure } from "./own-chart-figure.tsx";

type Props = {
  pieces: ArticlePiece[];
  /** The calculators that its links embed, by address. */
  calculators?: Record<string, EmbeddedCalculatorProps>;
};

/** The text of an article: its stored blocks, with charts, calculators and cards between them. */
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

/** A card for a video or a post on another site. Nothing is requested from it before the card is activated. */
const ElsewhereCard = ({ card: { href, title, place, picture } }: { card: CardPiece }) => (
  <a
    className="elsewhere group my-[1.6em] grid overflow-hidden rounded-card border border-line bg-card no-underline"
    href={href}
    rel="noopener noreferrer"
    referrerPolicy="no-referrer"
  >
    {picture && (
      <img
        className="aspect-video w-full object-cover"
        {...picture}
        alt={picture.alt}
        srcSet={picture.srcSet || undefined}
        sizes="(min-width: 768px) 608px, 92vw"
        loading="lazy"
      />
    )}
    <span className="grid gap-1 p-4">
      <span className="font-semibold text-ink group-hover:underline">{title}</span>
      <span className="text-note text-ink-3">
        Opens on {place.name} ({place.host})
      </span>
    </span>
  </a>
);
