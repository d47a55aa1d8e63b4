import type { ChartWords } from "#domain/digest/charts/chart-parts.ts";
import { digestCharts } from "#domain/digest/charts/charts.ts";
import { verdictInText } from "#domain/digest/presenting/day.ts";
import { NO_LABEL } from "#domain/digest/presenting/labels.ts";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { refusal } from "#platform/forms/refusal.ts";
import {
  type DigestLetter,
  digestLetter,
  type LetterCorrection,
  type LetterFigure,
  type LetterNews,
  TURNS_HEADING,
} from "./digest-letter.ts";
import { finished, type LetterRefusal } from "./finish.ts";
import { type Frame, frameText, mailingFrame, ownLines } from "./frame.ts";
import { type Letter, MAX_DIGEST_HTML_BYTES, PICTURES_PATH, type Sender } from "./letter.ts";

/** Renders the digest letter as plain text: the same words in the same order. */
function digestText(letter: DigestLetter, charts: ChartWords[], frame: Frame): string {
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

/**
 * Renders the digest of a day as the letter of all its readers, with their token's mark. The same day gives the same
 * bytes. Refuses a sample, and a letter that mail programs would clip.
 */
export async function renderDigestLetter(
  sender: Sender,
  day: DigestDay,
  issueKey: string,
): Promise<Letter | LetterRefusal> {
  if (day.sample)
    return refusal("sample", `The digest of ${day.date} is a sample: samples are never mailed.`);
  // React, the mail components and the picture libraries are heavy and needed once a day: loaded with the first letter.
  const [{ digestHtml }, { drawPicture }] = await Promise.all([
    import("./digest-mail.tsx"),
    import("#domain/digest/charts/chart-picture.server.ts"),
  ]);
  const frame = mailingFrame(sender);
  const content = digestLetter(sender, day, issueKey);
  const charts = Object.values(digestCharts(day));
  const pictures = await Promise.all(charts.map(drawPicture));
  const shown = charts.map(({ title, note, alt }, at) => ({
    title,
    note,
    alt,
    src: `${sender.origin}${PICTURES_PATH}/${pictures[at]?.name}`,
  }));
  const html = await digestHtml(content, shown, frame);
  const text = digestText(content, charts, frame);
  const letter = { subject: content.subject, html, text, pictures };
  return finished(letter, frame, "Shorten the digest’s news, reason or views.", MAX_DIGEST_HTML_BYTES);
}
