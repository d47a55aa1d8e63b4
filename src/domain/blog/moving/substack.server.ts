import { parse } from "csv-parse/sync";
import { indianDayOf } from "./indian-day.ts";
import type { MovedArticle, MovedFile, MovedSite } from "./rules.ts";

const HEADS = ["post_id", "post_date", "is_published", "title"];

/** Returns the list of articles among the files of an export. */
const listIn = (files: MovedFile[]): MovedFile | undefined =>
  files.find(({ name, bytes }) => {
    const head = new TextDecoder().decode(bytes.subarray(0, 1_000)).split("\n")[0] ?? "";
    return /(?:^|\/)posts\.csv$/.test(name) && HEADS.every((column) => head.includes(column));
  });

export const isSubstack = (files: MovedFile[]): boolean => listIn(files) !== undefined;

/** Reads Substack's export (ZIP: *Settings, Exports*): `posts.csv`, and the text of each article in a file of its own. */
export function readSubstack(files: MovedFile[]): MovedSite {
  const list = listIn(files);
  const [head = [], ...rows] = parse(new TextDecoder().decode(list?.bytes), {
    bom: true,
    relax_column_count: true,
  }) as string[][];
  const at = (row: string[], name: string): string => row[head.indexOf(name)]?.trim() ?? "";
  const texts = new Map(
    files
      .filter(({ name }) => name.endsWith(".html"))
      .map(({ name, bytes }) => [
        (name.split("/").at(-1) ?? "").slice(0, -5),
        new TextDecoder().decode(bytes),
      ]),
  );
  const isArticle = (row: string[]) => !["page", "thread"].includes(at(row, "type"));
  const others = rows.filter((row) => !isArticle(row));
  const podcasts = rows.filter((row) => at(row, "type") === "podcast");
  const empty = rows.filter((row) => isArticle(row) && !texts.get(at(row, "post_id"))?.trim());
  return {
    program: "Substack",
    articles: rows
      .filter((row) => isArticle(row) && !empty.includes(row))
      .map((row) => articleOf((name) => at(row, name), texts.get(at(row, "post_id")) ?? "")),
    notes: [
      ...others.map((row) => `The ${at(row, "type")} “${at(row, "title")}” was left behind.`),
      ...empty.map((row) => `“${at(row, "title") || at(row, "post_id")}” has no text in the export.`),
      ...podcasts.map((row) => `The recording of “${at(row, "title")}” was left behind.`),
    ],
  };
}

const READERS: Record<string, string> = {
  only_paid: "paying subscribers",
  founding: "founding members",
  only_free: "free subscribers",
};

function articleOf(at: (name: string) => string, html: string): MovedArticle {
  const isPublished = at("is_published").toLowerCase() === "true";
  const readers = READERS[at("audience")];
  const slug = at("post_id").replace(/^\d+\./, "");
  return {
    title: at("title"),
    slug,
    addresses: isPublished ? [`/p/${slug}`] : [],
    number: /^\d+/.exec(at("post_id"))?.[0],
    author: "",
    date: isPublished ? indianDayOf(at("post_date")) : undefined,
    summary: at("subtitle"),
    category: "",
    tags: [],
    html,
    notes: [
      ...(isPublished ? [] : ["In Substack it was a draft."]),
      ...(readers ? [`In Substack it was for ${readers} alone.`] : []),
    ],
  };
}
