import type { ArticlePiece } from "#domain/blog/article-text.server.ts";
import { ratesOfFigure } from "#domain/blog/figures.ts";
import type { RateInForce } from "#domain/firm/rates.ts";
import type { BookView } from "#domain/firm/rules.ts";
import { longDate } from "#platform/format/dates.ts";
import { capitalized } from "#platform/format/words.ts";

/** Reads the rates of the figures that a text places: the page then depends on these. */
export const ratesOfPieces = ({ rate }: Pick<BookView, "rate">, pieces: ArticlePiece[]): RateInForce[] =>
  [...new Set(pieces.flatMap((piece) => (piece.kind === "figure" ? ratesOfFigure(piece.name) : [])))].map(
    rate,
  );

/** The rates of a calculator as rows of a table: name, rate, since when each is known to hold, source. */
export const ratesAsRows = (rates: readonly RateInForce[]): string[][] =>
  rates.map(({ name, printed, from, document }) => [capitalized(name), printed, longDate(from), document]);

/** The rates of a calculator as it computes with them: values by key. */
export const ratesAsValues = (rates: readonly RateInForce[]): Record<string, number> =>
  Object.fromEntries(rates.map(({ key, value }) => [key, value]));
