import { valueAt } from "../rules.ts";
import type { SentenceKey } from "./form-fields.ts";
import { NEWS_PARTS, type Written } from "./written.ts";

/** One contribution: a list item, a sentence, or a set of typed figures. */
type Piece = { key: string; family: string; value: unknown };

/** Lists every piece of a written part by its key: "news.global.0", "views.NIFTY", "typed.cash". */
function piecesOf({ news, lines, verdict, reason, conclusion, views, indicators, typed }: Written): Piece[] {
  const list = (family: string, items: unknown[]): Piece[] =>
    items.map((value, i) => ({ key: `${family}.${i}`, family, value }));
  const only = (parts: Record<string, unknown>, before = ""): Piece[] =>
    Object.entries(parts).flatMap(([name, value]) =>
      value === undefined ? [] : [{ key: `${before}${name}`, family: `${before}${name}`, value }],
    );
  return [
    ...NEWS_PARTS.flatMap((part) => list(`news.${part}`, news[part])),
    ...only(lines, "lines."),
    ...only({ verdict, reason, conclusion }),
    ...only(views, "views."),
    ...list("indicators", indicators),
    ...only(typed, "typed."),
  ];
}

/** Returns the author of a piece. */
export const authorOf = ({ authors, by }: Written, key: string): string => authors?.[key] ?? by;

/** Returns the authors of all present pieces. */
export const authorsOf = (written: Written): string[] => [
  ...new Set(piecesOf(written).map(({ key }) => authorOf(written, key))),
];

/**
 * Attributes a saved written part: an unchanged piece keeps its author, wherever it is in its list; the saving person
 * is the author of everything else.
 */
export function signedBy(before: Written, after: Written, by: string): Written {
  const known = piecesOf(before).map((piece) => ({
    ...piece,
    text: inOrder(piece.value),
    author: authorOf(before, piece.key),
  }));
  const authors: Record<string, string> = {};
  for (const { key, family, value } of piecesOf(after)) {
    const text = inOrder(value);
    const author = known.find((piece) => piece.family === family && piece.text === text)?.author ?? by;
    if (author !== by) authors[key] = author;
  }
  const { authors: _, ...rest } = after;
  return { ...rest, by, ...(Object.keys(authors).length && { authors }) };
}

/** Merges a later contribution into an earlier one: what it gives replaces, what it omits stays. */
export function mergeWritten(before: Written, later: Written): Written {
  const given = <T>(now: T[], old: T[]): T[] => (now.length ? now : old);
  const { news, lines, views, typed, indicators, authors: _, ...words } = later;
  const merged = {
    ...before,
    ...Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)),
    by: later.by,
    news: {
      global: given(news.global, before.news.global),
      india: given(news.india, before.news.india),
      stocks: given(news.stocks, before.news.stocks),
    },
    lines: { ...before.lines, ...lines },
    views: { ...before.views, ...views },
    indicators: given(indicators, before.indicators),
    typed: { ...before.typed, ...typed },
  };
  return signedBy(before, merged, later.by);
}

/** Returns a person's override of a rule's words; undefined if there is none. */
export function writtenWords(
  written: Written,
  key: SentenceKey,
  date: string,
): { text: string; by: string; date: string } | undefined {
  const text = valueAt(written, key);
  return typeof text === "string" ? { text, by: authorOf(written, key), date } : undefined;
}

/** Serializes a value independently of the order of its keys. */
export const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
