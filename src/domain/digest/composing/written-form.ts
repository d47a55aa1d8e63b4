import type * as z from "zod";
import { grouped } from "#platform/format/numbers.ts";
import { capitalized } from "#platform/format/words.ts";
import type { FieldErrors } from "#platform/forms/refusal.ts";
import { type Fields, LISTS, type ListName, plainText, rowIn } from "./form-fields.ts";
import { type Written, writtenPart } from "./written.ts";

const PRICES = ["open", "high", "low", "close"] as const;
const text = (fields: Fields, name: string): string => plainText(fields[name]);

/** Parses a typed figure: 1,234.50, −12, ₹ 5,000. NaN if it is not a figure, undefined if empty. */
export function typedNumber(written: string): number | undefined {
  const plain = written.replace(/[,\s₹]/g, "").replace(/^[−–]/, "-");
  if (plain === "") return undefined;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Returns the indices of a list's non-empty rows not marked for removal, in their chosen order. */
function rowsOf(fields: Fields, list: ListName): number[] {
  const found = new Set<number>();
  for (const name of Object.keys(fields)) {
    const row = rowIn(name, list);
    if (row !== undefined) found.add(row);
  }
  const kept = [...found].filter(
    (row) =>
      !fields[`${list}.${row}.remove`] &&
      !(fields[`${list}.${row}.proposed`] && !text(fields, `${list}.${row}.closing`)) &&
      LISTS[list].some((part) => text(fields, `${list}.${row}.${part}`)),
  );
  const place = (row: number) => typedNumber(fields[`${list}.${row}.order`] ?? "") ?? row + 1;
  return kept.sort((a, b) => place(a) - place(b) || a - b);
}

function sourceOf(fields: Fields, at: string): { name: string; url?: string } | undefined {
  const [name, url] = [text(fields, `${at}.source`), text(fields, `${at}.url`)];
  return name || url ? { name, ...(url && { url }) } : undefined;
}

const linesOf = (value: string): string[] =>
  value
    .split("\n")
    .map((line) => line.replace(/^[-•*]\s+/, "").trim())
    .filter(Boolean);

/**
 * Reads the written part from a whole form: what the form omits is removed. A sentence equal to the rules' words, which
 * the form carries as `<name>.ruled`, remains theirs. Returns errors by field name.
 */
export function writtenFromForm(fields: Fields, by: string): { written: Written } | FieldErrors {
  const rows = Object.fromEntries(
    (Object.keys(LISTS) as ListName[]).map((list) => [list, rowsOf(fields, list)]),
  ) as Record<ListName, number[]>;
  const parsed = writtenPart.safeParse(rawOf(fields, rows, by));
  if (parsed.success) return { written: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const name = fieldOf(issue.path, rows);
    errors[name] ??= messageOf(issue, name);
  }
  return { errors };
}

function rawOf(fields: Fields, rows: Record<ListName, number[]>, by: string) {
  const said = (name: string) => text(fields, name);
  const own = (name: string) => {
    const words = said(name);
    return words === "" || words === said(`${name}.ruled`) ? undefined : words;
  };
  const figure = (name: string) => typedNumber(said(name));
  const news = (list: ListName) =>
    rows[list].map((row) => {
      const at = `${list}.${row}`;
      return {
        points: linesOf(said(`${at}.points`)),
        impact: said(`${at}.impact`),
        source: sourceOf(fields, at),
      };
    });
  const named = (list: ListName, parts: readonly string[]) =>
    news(list).map((item, i) => ({
      ...Object.fromEntries(parts.map((part) => [part, said(`${list}.${rows[list][i]}.${part}`)])),
      ...item,
    }));
  const given = (at: string, parts: readonly string[]) =>
    [...parts, "source", "url"].some((part) => said(`${at}.${part}`))
      ? {
          ...Object.fromEntries(parts.map((part) => [part, figure(`${at}.${part}`)])),
          source: sourceOf(fields, at) ?? { name: "" },
        }
      : undefined;
  return {
    by,
    news: {
      global: named("news.global", ["headline"]),
      india: named("news.india", ["headline"]),
      stocks: named("news.stocks", ["stock", "summary"]),
    },
    lines: { index: own("lines.index"), flows: own("lines.flows"), breadth: own("lines.breadth") },
    verdict: own("verdict"),
    reason: own("reason"),
    conclusion: own("conclusion"),
    views: { NIFTY: own("views.NIFTY"), BANKNIFTY: own("views.BANKNIFTY") },
    indicators: rows.indicators.map((row) => ({
      indicator: said(`indicators.${row}.indicator`),
      closing: figure(`indicators.${row}.closing`),
      previous: figure(`indicators.${row}.previous`),
      source: sourceOf(fields, `indicators.${row}`) ?? { name: "" },
    })),
    typed: {
      cash: given("typed.cash", ["fii", "dii"]),
      NIFTY: given("typed.NIFTY", PRICES),
      BANKNIFTY: given("typed.BANKNIFTY", PRICES),
    },
  };
}

/** Returns the form field of a path in the written part. */
function fieldOf(path: PropertyKey[], rows: Record<ListName, number[]>): string {
  const parts = path.map(String);
  const list = (Object.keys(LISTS) as ListName[]).find((name) =>
    `${parts.join(".")}.`.startsWith(`${name}.`),
  );
  if (list) {
    const depth = list.split(".").length;
    const place = parts[depth];
    if (place === undefined) return list;
    parts[depth] = String(rows[list][Number(place)] ?? place);
  }
  const last = parts.at(-1);
  if (last === "name" || last === "url")
    return [...parts.slice(0, -2), last === "name" ? "source" : "url"].join(".");
  if (parts.at(-2) === "points") return parts.slice(0, -1).join(".");
  // The four prices are validated together.
  return parts.length === 2 && parts[0] === "typed" ? `${parts.join(".")}.high` : parts.join(".");
}

const REQUIRED: Record<string, string> = {
  headline: "Write the headline, or tick Remove.",
  stock: "Name the stock or sector, or tick Remove.",
  summary: "Write the summary in a sentence.",
  indicator: "Name the indicator, or tick Remove.",
  source: "Name the source.",
  impact: "Choose an impact.",
};
const FIGURES = new Set(["closing", "previous", "fii", "dii", ...PRICES]);

function messageOf(issue: z.core.$ZodIssue, name: string): string {
  const part = name.split(".").at(-1) ?? "";
  if (issue.code === "too_big")
    return issue.origin === "array"
      ? `At most ${issue.maximum} ${part === "points" ? "points, one per line" : "items"}.`
      : `Shorten it to ${grouped(Number(issue.maximum))} characters.`;
  if (part === "url") return "Write the whole link, beginning with https://.";
  if (issue.code === "custom") return sentence(issue.message);
  if (FIGURES.has(part))
    return part === "previous" && issue.code === "too_small"
      ? "The previous close must be above 0."
      : "Write the figure, such as 23,045.25 or −1,240.50.";
  return REQUIRED[part] ?? sentence(issue.message);
}

const sentence = (message: string): string => `${capitalized(message)}.`;
