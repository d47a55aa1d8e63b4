/**
 * Statements that an analyst's text may make about the day's figures: a pattern, and the figure that each match
 * claims to be above or below a limit. A pattern is tested both ways.
 */

import type { Breadth, IndexSymbol } from "#domain/market/readings.ts";
import { crore, rounded, signedPercent, twoDecimals } from "#platform/format/numbers.ts";
import { type Given, shown } from "./print.ts";
import { THRESHOLDS } from "./rule-table.ts";

export type IndexTextFigures = {
  close?: Given;
  /** The day's change in per cent. */
  percent?: Given;
  ema_10?: Given;
  ema_20?: Given;
  ema_50?: Given;
  rsi?: Given;
  pcr?: Given;
  s1?: Given;
  s2?: Given;
  r1?: Given;
  r2?: Given;
};

/** Cash flows in Rs crore, changes in per cent, levels in points. A missing figure is not judged. */
export type TextFigures = {
  fii?: Given;
  dii?: Given;
  NIFTY?: IndexTextFigures | undefined;
  BANKNIFTY?: IndexTextFigures | undefined;
  vixPercent?: Given;
  breadth?: Breadth | null | undefined;
  /** The index that a text is about where it names none; NIFTY by default. */
  subject?: IndexSymbol | undefined;
};

/** The claim that the value is above (up) or below (down) the limit; the evidence says what it is. */
export type StatedClaim = {
  side: "up" | "down";
  value: number | undefined;
  limit: number | undefined;
  evidence: string;
};
type Place = { clause: string; sentence: string; before: string };
type Statement = {
  /** Global, as a clause may make several statements. */
  pattern: RegExp;
  /** Whether the statement is about the day's move, so that a longer period in the sentence leaves it unjudged. */
  daily: boolean;
  claims: (match: RegExpExecArray, place: Place, figures: TextFigures) => StatedClaim[];
};

const NAME = { NIFTY: "Nifty 50", BANKNIFTY: "Bank Nifty" } as const;
const INDEX_NAMES =
  /\b(BANK ?NIFTY|Bank ?Nifty|Nifty Bank|Nifty|NIFTY)\b(?: ?50\b)?(?:['’]s)?(?<sector> (?:(?!EMA|RSI|PCR|[SR][12])[A-Z]\w*|[125]00\b))?/g;

const symbolOf = (name: string): IndexSymbol => (/bank/i.test(name) ? "BANKNIFTY" : "NIFTY");

/**
 * Returns the index named last before a statement, else the text's subject; none where the last is another, as a
 * sector's.
 */
function indexBefore(before: string, figures: TextFigures) {
  const last = [...before.matchAll(INDEX_NAMES)].at(-1);
  if (last?.groups?.sector) return undefined;
  const symbol = last ? symbolOf(last[1] ?? "") : (figures.subject ?? "NIFTY");
  const index = figures[symbol];
  return index ? { name: NAME[symbol], index } : undefined;
}

const isUp = (word: string | undefined) => /^(above|over|at or above)$/i.test(word ?? "");

/** Returns the claim that a value is "above" or "below" a limit; nothing where the value is missing. */
function compared(
  word: string | undefined,
  value: Given,
  limit: Given,
  evidence: (value: string) => string,
): StatedClaim[] {
  const [is, mark] = [shown(value), shown(limit)];
  if (is === undefined || mark === undefined) return [];
  return [{ side: isUp(word) ? "up" : "down", value: is, limit: mark, evidence: evidence(twoDecimals(is)) }];
}

const DERIVATIVES = /\b(futures|options?|calls?|puts?|contracts|derivatives?|long|short)\b/i;
const CASH = /\b(cash|crore)\b|₹/i;
const BOUGHT = /^(bought|purchase|net (buy|purchase)|buy|inflow)/i;
const WHO =
  "FIIs?(?:/FPIs?)?|FPIs?|foreign (?:(?:institutional |portfolio )?investors|funds)|DIIs?|domestic (?:(?:institutional )?(?:investors|institutions)|funds)";
const DEALT =
  "bought|purchased|net buyers?|net buying|net purchases|buying|inflows?|sold|net sellers?|net selling|net sales|selling|outflows?";
const FADING =
  /\b(slow\w*|eas\w*|paus\w*|stop\w*|end(ed|ing|s)|ceas\w*|abat\w*|halt\w*|absorb\w*|offset\w*)\b/i;

function flowClaims(who: string, deal: string, place: Place, figures: TextFigures): StatedClaim[] {
  const derivatives = DERIVATIVES.test(place.sentence) && !CASH.test(place.clause);
  if (derivatives || DERIVATIVES.test(place.clause) || FADING.test(place.clause)) return [];
  const [fii, dii] = [shown(figures.fii), shown(figures.dii)];
  const claim = (name: string, value: number | undefined): StatedClaim[] => {
    if (value === undefined) return [];
    return [
      {
        side: BOUGHT.test(deal) ? "up" : "down",
        value,
        limit: 0,
        evidence: `${name} is ${crore(value, "+")}`,
      },
    ];
  };
  const isPair = /\band\b/i.test(who);
  if (isPair && /\bboth\b/i.test(place.clause)) return [...claim("FII cash", fii), ...claim("DII cash", dii)];
  if (isPair)
    return claim(
      "FII and DII together",
      fii === undefined || dii === undefined ? undefined : shown(fii + dii),
    );
  return /dii|domestic/i.test(who) ? claim("DII cash", dii) : claim("FII cash", fii);
}

const AVERAGE =
  "(?:EMA[ -]?(?:10|20|50)|(?:10|20|50)[ -]?(?:day|session|period)?[ -]?EMA|(?:10|20|50)[ -]?(?:day|session) average)\\b";
const ROSE =
  /^(rose|gained|advanced|climbed|rallied|(closed|ended|finished|settled) (higher|up|in (the )?green))$/i;

/** "EMA 10 (23,160.89), which is above EMA 20" and "the strike above R1" are not about the close. */
const ANOTHER =
  /\b(EMA( ?\d+)?|average|[SR][12])( \([\d,.]+\))?,? ?((which|that|is|are|stands?|stood|now|still|crossed|moved|remains?) ?)*$/i;
const NO_CLOSE =
  /\b(strikes?|open interest|OI|RSI|PCR|VIX|futures|[Vv]olumes?|[Tt]urnover|[Dd]eliver(?:y|ies))\b/;

/** Returns claims on a level of an index: "above EMA 20", "below S1". */
function levelClaims(
  place: Place,
  figures: TextFigures,
  word: string | undefined,
  key: keyof IndexTextFigures,
): StatedClaim[] {
  const about = indexBefore(place.before, figures);
  if (!about || ANOTHER.test(place.before) || NO_CLOSE.test(place.clause)) return [];
  const level = shown(about.index[key]);
  const name = key.startsWith("ema") ? `EMA ${key.slice(4)}` : key.toUpperCase();
  return compared(word, about.index.close, level, (close) => {
    const side = isUp(word) ? "below" : "above";
    return `the ${about.name} close of ${close} is ${side} ${name} (${twoDecimals(level ?? 0)})`;
  });
}

function breadthClaim(side: StatedClaim["side"], { breadth }: TextFigures): StatedClaim[] {
  if (!breadth) return [];
  const [advances, declines] = [shown(breadth.advances), shown(breadth.declines)];
  if (advances === undefined || declines === undefined) return [];
  const evidence = `${breadth.of} has ${rounded(advances)} advances and ${rounded(declines)} declines`;
  return [{ side, value: advances, limit: declines, evidence }];
}

export const CLAIMS: readonly Statement[] = [
  {
    // "FII bought", "FIIs were net sellers", "FII and DII together sold": the first verb after the name.
    pattern: new RegExp(
      `\\b(?<who>(?:${WHO}) and (?:${WHO})|${WHO})\\b(?:(?!\\b(?:${WHO}|${DEALT}|PRO|retail|clients?)\\b)[^;])*?\\b(?<deal>${DEALT})\\b`,
      "gi",
    ),
    daily: true,
    claims: ({ groups }, place, figures) => flowClaims(groups?.who ?? "", groups?.deal ?? "", place, figures),
  },
  {
    // "selling by FIIs"
    pattern: new RegExp(
      `\\b(?<deal>buying|purchases|inflows?|selling|sales|outflows?) (?:by|from) (?:the )?(?<who>${WHO})\\b`,
      "gi",
    ),
    daily: true,
    claims: ({ groups }, place, figures) => flowClaims(groups?.who ?? "", groups?.deal ?? "", place, figures),
  },
  {
    // "above EMA 20", "below its 50-day EMA", "above EMA 10 and EMA 20"
    pattern: new RegExp(
      `\\b(above|over|below|under) ((?:its |the |their )?${AVERAGE}(?: and (?:its |the |their )?${AVERAGE})*)`,
      "gi",
    ),
    daily: false,
    claims: ([, word, list = ""], place, figures) =>
      [...list.matchAll(/10|20|50/g)].flatMap(([n]) =>
        levelClaims(place, figures, word, `ema_${n}` as "ema_10" | "ema_20" | "ema_50"),
      ),
  },
  {
    // "above R1", "below S2"
    pattern: /\b(above|over|below|under) ([SR][12])\b/gi,
    daily: false,
    claims: ([, word, level = ""], place, figures) =>
      levelClaims(place, figures, word, level.toLowerCase() as "s1" | "s2" | "r1" | "r2"),
  },
  {
    // "RSI is overbought", "RSI at 28 is oversold"; "near" or "out of" the zone is no claim.
    pattern:
      /\bRSI\b(?:(?!\b(?:near\w*|towards?|approach\w*|close to|almost|from|out of|left|above|below|under|between)\b)[^;])*?\b(overbought|oversold)\b/gi,
    daily: false,
    claims: ([, zone = ""], { before }, figures) => {
      const about = indexBefore(before, figures);
      const over = /overbought/i.test(zone);
      const limit = THRESHOLDS["text-contradiction"][over ? "overbought" : "oversold"];
      const word = over ? "above" : "below";
      return compared(word, about?.index.rsi, limit, (rsi) => `the ${about?.name} RSI is ${rsi}`);
    },
  },
  {
    // "RSI above 60", "PCR below 1", "the put-call ratio is over 1.20"; a percentage belongs to something else.
    pattern:
      /\b(RSI|PCR|put[- ]call ratio)\b[^;]*?\b(above|over|below|under) (\d+(?:\.\d+)?)\b(?!\.?\d|\s*(?:%|per cent))/gi,
    daily: false,
    claims: ([, figure = "", word, limit], { before }, figures) => {
      const about = indexBefore(before, figures);
      const [key, name] = /RSI/i.test(figure) ? (["rsi", "RSI"] as const) : (["pcr", "PCR"] as const);
      return compared(
        word,
        about?.index[key],
        Number(limit),
        (value) => `the ${about?.name} ${name} is ${value}`,
      );
    },
  },
  {
    // "Nifty fell", "Bank Nifty closed higher", "India VIX rose"; "Nifty IT" is another index.
    pattern:
      /\b(?<name>BANK ?NIFTY|Bank ?Nifty|Nifty Bank|Nifty|NIFTY|India VIX|VIX)\b(?: ?50\b)?(?! (?:[A-Z]|[125]00\b))(?:(?!\b(?:Nifty|NIFTY|VIX|EMA|RSI|PCR|futures|options|calls|puts|from|shares?|stocks?|lower|higher)\b)[^;])*?\b(?<move>rose|gained|advanced|climbed|rallied|fell|lost|declined|dropped|slipped|slid|(?:closed|ended|finished|settled) (?:higher|up|lower|down|in (?:the )?(?:green|red)))\b/g,
    daily: true,
    claims: ({ groups }, { clause }, figures) => {
      const name = groups?.name ?? "";
      const symbol = /VIX/.test(name) ? undefined : symbolOf(name);
      const percent = shown(symbol ? figures[symbol]?.percent : figures.vixPercent);
      if (percent === undefined || /\b(from|after) (its|the|an?) \w*\s?(high|low|peak)\b/i.test(clause))
        return [];
      const evidence = `${symbol ? NAME[symbol] : "India VIX"} changed by ${signedPercent(percent)}`;
      return [{ side: ROSE.test(groups?.move ?? "") ? "up" : "down", value: percent, limit: 0, evidence }];
    },
  },
  {
    // "1,785 NSE securities fell and 237 rose"
    pattern:
      /\b(\d[\d,]*) (?:NSE )?(?:shares|stocks|securities) (rose|advanced|fell|declined),? (?:and|while) (\d[\d,]*) (?:rose|advanced|fell|declined)\b/gi,
    daily: true,
    claims: ([, first = "", verb = "", second = ""], _, figures) => {
      const [one, other] = [first, second].map((count) => Number(count.replaceAll(",", "")));
      if (one === undefined || other === undefined || one === other) return [];
      const rose = /rose|advanced/i.test(verb) === one > other;
      return breadthClaim(rose ? "up" : "down", figures);
    },
  },
  {
    pattern:
      /\b(?:advances|advancers|gainers) (?:clearly )?(?:outnumber(?:ed)?|exceed(?:ed)?|led) (?:the )?(?:declines|decliners|losers)\b/gi,
    daily: true,
    claims: (_, __, figures) => breadthClaim("up", figures),
  },
  {
    pattern:
      /\b(?:declines|decliners|losers) (?:clearly )?(?:outnumber(?:ed)?|exceed(?:ed)?|led) (?:the )?(?:advances|advancers|gainers)\b/gi,
    daily: true,
    claims: (_, __, figures) => breadthClaim("down", figures),
  },
];
