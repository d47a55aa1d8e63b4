import { NEWS_PARTS, type Written } from "./written.ts";

/** A form's fields by name, as submitted and as prefilled. */
export type Fields = Record<string, string>;

/** The lists of a written part, each with an item's text fields; the first identifies it. */
export const LISTS = {
  "news.global": ["headline", "points", "source", "url"],
  "news.india": ["headline", "points", "source", "url"],
  "news.stocks": ["stock", "summary", "points", "source", "url"],
  indicators: ["indicator", "closing", "previous", "source", "url"],
} as const;
export type ListName = keyof typeof LISTS;

/** The sentences with which a person may override the rules' words, and their paths in the digest. */
export const SENTENCES = {
  "lines.index": "market.brief.lines",
  "lines.flows": "market.brief.lines",
  "lines.breadth": "market.brief.lines",
  verdict: "daily_market_pulse.scorecard.verdict",
  reason: "daily_market_pulse.scorecard.reason",
  conclusion: "fii_dii_analysis.final_market_bias.conclusion",
  "views.NIFTY": "index_dashboard.NIFTY.view",
  "views.BANKNIFTY": "index_dashboard.BANKNIFTY.view",
} as const;
export type SentenceKey = keyof typeof SENTENCES;

const isSentence = (name: string): name is SentenceKey => Object.hasOwn(SENTENCES, name);

/** More rows than a digest's list can hold; fields of later rows are ignored. */
const MAX_ROWS = 100;

/** Returns the list row that a field belongs to; undefined for any other field. */
export function rowIn(name: string, list: ListName): number | undefined {
  if (!name.startsWith(`${list}.`)) return undefined;
  const row = Number(name.slice(list.length + 1).split(".", 1)[0]);
  return Number.isInteger(row) && row >= 0 && row < MAX_ROWS ? row : undefined;
}

/** Returns the form fields of a written part. */
export function writtenFields(written: Written): Fields {
  const fields: Fields = {};
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined) fields[name] = String(value);
  };
  const putSource = (at: string, source: { name: string; url?: string | undefined } | undefined) => {
    put(`${at}.source`, source?.name);
    put(`${at}.url`, source?.url);
  };
  for (const list of NEWS_PARTS)
    for (const [row, { points, source, ...rest }] of written.news[list].entries()) {
      const at = `news.${list}.${row}`;
      for (const [part, value] of Object.entries(rest)) put(`${at}.${part}`, value);
      put(`${at}.points`, points.join("\n"));
      putSource(at, source);
    }
  const { lines, verdict, reason, conclusion, views, typed } = written;
  for (const [name, value] of Object.entries(lines)) put(`lines.${name}`, value);
  for (const [name, value] of Object.entries({ verdict, reason, conclusion })) put(name, value);
  for (const [name, value] of Object.entries(views)) put(`views.${name}`, value);
  for (const [row, { source, ...rest }] of written.indicators.entries()) {
    for (const [part, value] of Object.entries(rest)) put(`indicators.${row}.${part}`, value);
    putSource(`indicators.${row}`, source);
  }
  for (const [name, given] of Object.entries(typed)) {
    if (!given) continue;
    const { source, ...figures } = given;
    for (const [part, value] of Object.entries(figures)) put(`typed.${name}.${part}`, value);
    putSource(`typed.${name}`, source);
  }
  return fields;
}

/** Counts a list's rows in the fields, up to the last non-empty one. */
export const rowCount = (fields: Fields, list: ListName): number =>
  Math.max(
    0,
    ...Object.entries(fields).map(([name, value]) =>
      value.trim() && LISTS[list].some((part) => name.endsWith(`.${part}`))
        ? (rowIn(name, list) ?? -1) + 1
        : 0,
    ),
  );

/**
 * Returns rows for indicators typed the day before and not yet today: name, source, and that day's close as the
 * previous one. Each is marked as proposed: without a close it does not count as a row.
 */
export function proposedIndicators(written: Written, before: Written | undefined): Fields {
  const typed = new Set(written.indicators.map(({ indicator }) => indicator));
  const missing = (before?.indicators ?? []).filter(({ indicator }) => !typed.has(indicator));
  const proposed: Fields = {};
  for (const [i, { indicator, closing, source }] of missing.entries()) {
    const at = `indicators.${written.indicators.length + i}`;
    proposed[`${at}.proposed`] = "yes";
    proposed[`${at}.indicator`] = indicator;
    proposed[`${at}.previous`] = String(closing);
    proposed[`${at}.source`] = source.name;
    if (source.url) proposed[`${at}.url`] = source.url;
  }
  return proposed;
}

const GROUPS = ["typed.cash", "typed.NIFTY", "typed.BANKNIFTY"];

/** Normalises text for comparison: browsers send lines with carriage returns. */
export const plainText = (text: string | undefined): string => (text ?? "").replace(/\r\n?/g, "\n").trim();

/**
 * Removes the rules' unchanged sentences from a form's fields: shown again, the form has the rules' current words, not
 * attributed to a person.
 */
export const ownFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, text]) =>
        !isSentence(name) ||
        fields[`${name}.ruled`] === undefined ||
        plainText(text) !== plainText(fields[`${name}.ruled`]),
    ),
  );

/**
 * Merges a form's fields with what another person saved meanwhile: adds items and figures missing from the form, and
 * sentences that it does not override. Where both wrote, the form's remain.
 */
export function joinedFields(mine: Fields, theirs: Fields): Fields {
  const joined = ownFields(mine);
  for (const [name, value] of Object.entries(theirs))
    if (isSentence(name) && !joined[name]?.trim()) joined[name] = value;
  for (const group of GROUPS) {
    const of = (fields: Fields) => Object.entries(fields).filter(([name]) => name.startsWith(`${group}.`));
    if (!of(mine).some(([, value]) => value.trim())) Object.assign(joined, Object.fromEntries(of(theirs)));
  }
  for (const list of Object.keys(LISTS) as ListName[]) addRows(joined, theirs, list);
  return joined;
}

function addRows(joined: Fields, theirs: Fields, list: ListName): void {
  const nameAt = (fields: Fields, row: number) => fields[`${list}.${row}.${LISTS[list][0]}`]?.trim() ?? "";
  const rows = (fields: Fields) => Array.from({ length: rowCount(fields, list) }, (_, row) => row);
  const known = new Set(rows(joined).map((row) => nameAt(joined, row)));
  let next = rowCount(joined, list);
  for (const row of rows(theirs)) {
    if (known.has(nameAt(theirs, row))) continue;
    const at = `${list}.${row}.`;
    for (const [name, value] of Object.entries(theirs))
      if (name.startsWith(at)) joined[`${list}.${next}.${name.slice(at.length)}`] = value;
    delete joined[`${list}.${next}.order`];
    next += 1;
  }
}
