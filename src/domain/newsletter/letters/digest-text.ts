import type { ChartWords } from "#domain/digest/charts/chart-parts.ts";
import { verdictInText } from "#domain/digest/presenting/day.ts";
import { NO_LABEL } from "#domain/digest/presenting/labels.ts";
import {
  type DigestLetter,
  type LetterCorrection,
  type LetterFigure,
  type LetterNews,
  TURNS_HEADING,
} from "./digest-letter.ts";
import { type Frame, frameText, ownLines } from "./frame.ts";

/** Renders the digest letter for readers without HTML: the same words in the same order. */
export function digestText(letter: DigestLetter, charts: ChartWords[], frame: Frame): string {
  const { verdict = NO_LABEL, clause = "", levels, views, reviewer } = letter;
  const [, ...indices] = levels?.names ?? [];
  return [
    ownLines(frame),
    `${frame.firm}, ${frame.registration}`,
    `${letter.day}. ${letter.state}.`,
    letter.headline,
    ...letter.lines,
    letter.missing,
    letter.figures.map(figureLine).join("\n"),
    verdictInText(verdict, clause),
    ...letter.corrections.map(correctionLines),
    ...letter.news.map(({ name, items }) => section(name, items.map(newsLines))),
    section(TURNS_HEADING, letter.turns),
    ...charts.map(({ alt }) => alt),
    views.map(({ index, view }) => `${index}: ${view}`).join("\n\n"),
    section(
      "Levels",
      (levels?.rows ?? []).map(
        ([name, ...cells]) => `${name}: ${cells.map((cell, i) => `${indices[i]} ${cell}`).join("; ")}`,
      ),
    ),
    letter.source,
    reviewer && `Reviewed by ${reviewer}.`,
    `The whole digest, with its sources:\n${letter.href}`,
    ...frameText(frame),
  ]
    .filter(Boolean)
    .join("\n\n");
}

const section = (heading: string, lines: string[]): string =>
  lines.length ? `${heading.toUpperCase()}\n${lines.join("\n")}` : "";

const figureLine = ({ name, value, change, note }: LetterFigure): string =>
  `${name}: ${[value, change?.text, note].filter(Boolean).join(", ")}`;

const correctionLines = ({ line, changes }: LetterCorrection): string => [line, ...changes].join("\n");

const newsLines = ({ line, impact, source }: LetterNews): string =>
  [`- ${line} (${[impact.word, source?.name].filter(Boolean).join("; ")})`, source?.href]
    .filter(Boolean)
    .join("\n  ");
