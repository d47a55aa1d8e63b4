import { keyFigures } from "#domain/digest/key-figures.ts";
import { leadOf } from "#domain/digest/lead.ts";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { MISSING, numberOf, printFigure } from "#domain/digest/rules.ts";
import { istLongMoment, longDate, longWeekdayDate } from "#platform/format/dates.ts";
import { type LetterLevels, type LetterWatch, levelsOf, watchOf } from "./digest-levels.ts";
import { type LetterNews, newsOf } from "./digest-news.ts";
import { type Sender, siteLink } from "./letter.ts";
import { figure, said } from "./printable.ts";

export type LetterTone = "up" | "down" | "flat" | "plain";

/** A figure in a row: its reading says in words what its colour and its sign show. */
export type LetterFigure = {
  name: string;
  unit: string;
  value: string;
  reading: string;
  tone: LetterTone;
  provisional: boolean;
};

/** What a digest letter says, ready to print: the HTML and the text are both made from it. */
export type DigestFacts = {
  subject: string;
  preheader: string;
  /** Friday, 14 February 2025 */
  day: string;
  long: string;
  verdict: { word: string; tone: LetterTone } | undefined;
  /** The day in a sentence: the same as the page's first. */
  reason: string | undefined;
  figures: LetterFigure[];
  /** Where the figures are from, and which of them are provisional. */
  note: string;
  correction: { text: string; href: string } | undefined;
  news: LetterNews[];
  watch: LetterWatch[];
  levels: LetterLevels;
  approvedBy: string | undefined;
  href: string;
};

const VIX = /^india vix$/i;

/** A digest's day as its letter tells it; links carry the issue's key. */
export function digestFacts({ origin }: Sender, day: DigestDay, issueKey: string): DigestFacts {
  const { content, date } = day;
  const key = keyFigures(content);
  const long = longDate(date);
  const verdict = said(key.verdict, 60);
  const figures = sixFigures(day, key);
  const page = (hash = "") => siteLink(origin, `/dailydigest/${date}${hash}`, issueKey);
  return {
    subject: `Daily Market Digest, ${long}${verdict ? `: ${verdict}` : ""}`,
    preheader: preheaderOf(figures, long),
    day: longWeekdayDate(date),
    long,
    verdict: verdict ? { word: verdict, tone: key.tone ?? "flat" } : undefined,
    reason: said(leadOf(day)?.text, 320),
    figures,
    note: noteOf(day, figures),
    correction: correctionOf(day, page("#corrections")),
    news: newsOf(day),
    watch: watchOf(day),
    levels: levelsOf(day),
    approvedBy: said(day.approvedBy, 100),
    href: page(),
  };
}

function sixFigures({ content, provenance }: DigestDay, key: ReturnType<typeof keyFigures>): LetterFigure[] {
  const { NIFTY, BANKNIFTY } = content.index_dashboard ?? {};
  const cash = content.fii_dii_analysis?.cash_market;
  const indicators = content.daily_market_pulse?.indicators ?? [];
  const place = indicators.findIndex(({ indicator }) => VIX.test(indicator ?? ""));
  const vix = indicators[place];
  const pcr = NIFTY?.oi_data?.pcr;
  const row = (
    name: string,
    path: string,
    value: string,
    [reading, tone]: [string, LetterTone],
    unit = "",
  ) => ({
    name,
    unit,
    value,
    reading: value === MISSING ? MISSING : reading,
    tone: value === MISSING ? "plain" : tone,
    provisional: value !== MISSING && provenance?.figures[path]?.provisional === true,
  });
  const flow = (who: "fii" | "dii") =>
    row(
      `${who.toUpperCase()} cash, net`,
      `fii_dii_analysis.cash_market.${who}`,
      figure(cash?.[who], { sign: true, places: 2 }),
      flowReading(numberOf(cash?.[who])),
      "₹ crore",
    );
  return [
    row("Nifty 50", "index_dashboard.NIFTY.cmp", figure(NIFTY?.cmp), moved(key.nifty.percent)),
    row("Bank Nifty", "index_dashboard.BANKNIFTY.cmp", figure(BANKNIFTY?.cmp), moved(key.bank.percent)),
    flow("fii"),
    flow("dii"),
    row("Nifty PCR", "index_dashboard.NIFTY.oi_data.pcr", figure(pcr), ratioReading(numberOf(pcr))),
    // Larger swings are neither good nor bad: the movement is told, and not coloured.
    row("India VIX", `daily_market_pulse.indicators.${place}.closing`, figure(vix?.closing), [
      moved(numberOf(vix?.percent_change))[0],
      "plain",
    ]),
  ];
}

function moved(percent: number | undefined): [string, LetterTone] {
  if (percent === undefined) return [MISSING, "plain"];
  const printed = printFigure(Math.abs(percent), { places: 2, unit: "%" });
  if (!/[1-9]/.test(printed)) return ["unchanged", "flat"];
  return percent > 0 ? [`up ${printed}`, "up"] : [`down ${printed}`, "down"];
}

function flowReading(net: number | undefined): [string, LetterTone] {
  if (net === undefined) return [MISSING, "plain"];
  return net > 0 ? ["bought", "up"] : net < 0 ? ["sold", "down"] : ["even", "flat"];
}

function ratioReading(ratio: number | undefined): [string, LetterTone] {
  if (ratio === undefined) return [MISSING, "plain"];
  return [ratio > 1 ? "more puts" : ratio < 1 ? "more calls" : "puts equal calls", "plain"];
}

function preheaderOf([nifty, , ...flows]: LetterFigure[], long: string): string {
  const known = [
    nifty && nifty.value !== MISSING && `Nifty 50 ${nifty.value}${told(nifty)}`,
    ...flows.slice(0, 2).map(flowTold),
  ].filter((part) => typeof part === "string");
  return known.length ? `${known.join("; ")}.` : `Figures, news and levels of ${long}.`;
}

const told = ({ reading }: LetterFigure): string => (reading === MISSING ? "" : `, ${reading}`);

/** FII sold ₹4,294.69 crore net */
function flowTold({ name, value, reading }: LetterFigure): string | undefined {
  if (value === MISSING || reading === MISSING) return undefined;
  const who = name.replace(/ .*/, "");
  return reading === "even" ? `${who} even` : `${who} ${reading} ₹${value.replace(/^[+−-]/, "")} crore net`;
}

function noteOf({ provenance }: DigestDay, figures: LetterFigure[]): string {
  const source = "NSE end-of-day figures as published in this digest.";
  const provisional = figures.filter((row) => row.provisional).map(({ name }) => name);
  if (provisional.length)
    return `${source} Provisional: ${provisional.map((name) => name.replace(", net", "")).join(", ")}; they may change when the final figures are published.`;
  const cash = figures.some(({ name, value }) => name.includes("cash") && value !== MISSING);
  return !provenance && cash ? `${source} Cash flows are provisional on the day.` : source;
}

function correctionOf({ corrections }: DigestDay, href: string): DigestFacts["correction"] {
  const last = corrections.at(-1);
  if (!last) return undefined;
  const times = corrections.length === 1 ? "" : ` (the last of ${corrections.length} corrections)`;
  const reason = said(last.reason, 200) ?? "the reason stands on the page";
  return {
    text: `This digest was corrected after publication, on ${istLongMoment(last.at)} IST${times}: ${/[.?…]$/.test(reason) ? reason : `${reason}.`}`,
    href,
  };
}
