import type { Written } from "./written.ts";

/** A form's fields by name, as a browser sends them and as the screen fills them in. */
export type Fields = Record<string, string>;

/** The lists of a written part, each with the fields of an item that hold text. */
export const LISTS = {
  "news.global": ["headline", "points", "source", "url"],
  "news.india": ["headline", "points", "source", "url"],
  "news.stocks": ["stock", "summary", "points", "source", "url"],
  indicators: ["indicator", "closing", "previous", "source", "url"],
} as const;
export type ListName = keyof typeof LISTS;

/** More rows than a digest's list can hold; what a form names beyond them is passed over. */
const MOST_ROWS = 100;

/** The number of the row of a list that a field belongs to; undefined for a field of something else. */
export function rowIn(name: string, list: ListName): number | undefined {
  if (!name.startsWith(`${list}.`)) return undefined;
  const row = Number(name.slice(list.length + 1).split(".", 1)[0]);
  return Number.isInteger(row) && row >= 0 && row < MOST_ROWS ? row : undefined;
}

/** The fields that show a written part. */
export function fieldsOf(written: Written): Fields {
  const fields: Fields = {};
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined) fields[name] = String(value);
  };
  const putSource = (at: string, source: { name: string; url?: string | undefined } | undefined) => {
    put(`${at}.source`, source?.name);
    put(`${at}.url`, source?.url);
  };
  for (const list of ["global", "india", "stocks"] as const)
    for (const [row, { points, source, ...rest }] of written.news[list].entries()) {
      const at = `news.${list}.${row}`;
      for (const [part, value] of Object.entries(rest)) put(`${at}.${part}`, value);
      put(`${at}.points`, points.join("\n"));
      putSource(at, source);
    }
  const { verdict, reason, conclusion, views, typed } = written;
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

/** How many rows of a list the fields hold, the highest number counted. */
export const rowCount = (fields: Fields, list: ListName): number =>
  Math.max(0, ...Object.keys(fields).map((name) => (rowIn(name, list) ?? -1) + 1));
