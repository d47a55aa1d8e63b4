import { LEAD } from "#domain/digest/lead.ts";
import { changedInALine } from "#domain/digest/presenting/corrections.ts";
import type { PrintedFigure } from "#domain/digest/presenting/day-figures.ts";
import type { Label } from "#domain/digest/presenting/labels.ts";
import { type PresentedDigest, presentDigest, SOURCE } from "#domain/digest/presenting/present.ts";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { MISSING, standardTitle } from "#domain/digest/rules.ts";
import { flow } from "#domain/digest/words.ts";
import { longDate, longWeekdayDate } from "#platform/format/dates.ts";
import { briefOf, type LetterBrief } from "./digest-brief.ts";
import { type LetterLevels, type LetterWatch, levelsOf, watchOf } from "./digest-levels.ts";
import { type LetterNews, newsOf } from "./digest-news.ts";
import { type Sender, siteLink } from "./letter.ts";
import { figure, said } from "./printable.ts";

/** A figure in a row: its reading says in words what its colour and its sign show. */
export type LetterFigure = Pick<PrintedFigure, "name" | "provisional"> & {
  value: string;
  reading: string;
  tone: Label["tone"];
};

/** What a digest letter says, ready to print: both HTML and text are made from it. */
export type DigestFacts = {
  subject: string;
  preheader: string;
  /** Friday, 14 February 2025 */
  day: string;
  verdict: Label | undefined;
  /** The day in three lines, which open the letter; absent for a digest that has none. */
  brief: LetterBrief | undefined;
  /** The day in a sentence: an analyst's own, or the same as the page's first where there are no lines. */
  reason: string | undefined;
  figures: LetterFigure[];
  /** The source of the figures, and which of them are provisional. */
  note: string;
  /** Which sessions are missing before the day. */
  missing: string | undefined;
  correction: { text: string; href: string } | undefined;
  news: LetterNews[];
  watch: LetterWatch[];
  levels: LetterLevels;
  approvedBy: string | undefined;
  href: string;
};

/** Returns the facts of a digest's day; links carry the issue's key. */
export function digestFacts({ origin, firm }: Sender, day: DigestDay, issueKey: string): DigestFacts {
  const digest = presentDigest(day, firm.hiddenFiles);
  const { date } = day;
  const { nifty, bank, fii, dii, pcr, vix } = digest.figures;
  const figures = [nifty, bank, net(fii), net(dii), pcr, vix].map(rowOf);
  const verdict = said(digest.verdict.word, 60);
  const brief = briefOf(digest);
  const page = (hash = "") => siteLink(origin, `/dailydigest/${date}${hash}`, issueKey);
  return {
    subject: `${standardTitle(date)}${verdict ? `: ${verdict}` : ""}`,
    preheader: preheaderOf(digest, longDate(date)),
    day: longWeekdayDate(date),
    verdict: verdict ? { word: verdict, tone: digest.verdict.tone } : undefined,
    brief,
    reason: brief && digest.leadPath === LEAD ? undefined : said(digest.lead, 320),
    figures,
    note: noteOf(day, figures),
    missing: digest.missing,
    correction: correctionOf(digest, page("#corrections")),
    news: newsOf(digest),
    watch: watchOf(digest),
    levels: levelsOf(digest),
    approvedBy: said(digest.reviewer, 100),
    href: page(),
  };
}

const net = (flow: PrintedFigure): PrintedFigure => ({ ...flow, name: `${flow.name}, net` });

/** Returns a row of the letter's figures; text too long for a figure is missing. */
function rowOf({ name, text, reading, provisional }: PrintedFigure): LetterFigure {
  const value = figure(text);
  if (value === MISSING) return { name, value, reading: MISSING, tone: "none", provisional: false };
  return { name, value, reading: figure(reading.word), tone: reading.tone, provisional };
}

/** Nifty 50 22,929.25, down 0.44%; FII sold ₹4,295 crore net. */
function preheaderOf({ key, figures: { nifty, fii, dii } }: PresentedDigest, long: string): string {
  const [close, ...flows] = [nifty, fii, dii].map(rowOf);
  const known = [
    close &&
      close.value !== MISSING &&
      [`${close.name} ${close.value}`, close.reading].filter(isKnown).join(", "),
    ...flows.map(({ value, name }, i) => {
      const amount = [key.fii, key.dii][i];
      return value !== MISSING && amount !== undefined && flow(name.replace(" cash", ""), amount);
    }),
  ].filter(Boolean);
  return known.length ? `${known.join("; ")}.` : `Figures, news and levels of ${long}.`;
}

const isKnown = (text: string): boolean => text !== MISSING;

function noteOf({ provenance }: DigestDay, figures: LetterFigure[]): string {
  const provisional = figures.filter((row) => row.provisional).map(({ name }) => name.replace(", net", ""));
  if (provisional.length)
    return `${SOURCE}. Provisional: ${provisional.join(", ")}; they may change when the final figures are published.`;
  const cash = figures.some(({ name, value }) => name.includes("cash") && value !== MISSING);
  return !provenance && cash ? `${SOURCE}. Cash flows are provisional on the day.` : `${SOURCE}.`;
}

function correctionOf({ corrections }: PresentedDigest, href: string): DigestFacts["correction"] {
  const last = corrections.at(-1);
  if (!last) return undefined;
  const times = corrections.length === 1 ? "" : ` (the last of ${corrections.length} corrections)`;
  const reason = said(last.reason, 200) ?? "the page gives the reason";
  const changed = said(changedInALine(last.changes), 300);
  const sentence = /[.?…]$/.test(reason) ? reason : `${reason}.`;
  return {
    text: `This digest was corrected after publication, on ${last.at}${times}: ${sentence}${changed ? ` ${changed}.` : ""}`,
    href,
  };
}
