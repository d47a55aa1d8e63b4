import { parse } from "yaml";
import * as z from "zod";
import { readHtml } from "#platform/markdown/html.server.ts";
import { renderMarkdown } from "#platform/markdown/markdown.server.ts";
import { undrawnChart } from "./charts-in.server.ts";
import { MAX_FAQS, SUMMARY } from "./rules.ts";
import { tagLine, tagsFault, tagsOf } from "./tags.ts";

/** A text of bounded length, with messages for its violations. */
const words = (least: number, most: number) => {
  const error = `a text of ${least} to ${most} characters is expected.`;
  return z.string(error).min(least, error).max(most, error);
};

const A_DAY = "a day is expected, as 2026-03-31.";

const frontMatter = z.object({
  title: words(1, 200),
  category: words(1, 60),
  author: words(1, 120),
  date: z.union([z.iso.date(A_DAY), z.date().transform((d) => d.toISOString().slice(0, 10))], A_DAY),
  featured: z.boolean("true or false is expected.").default(false),
  summary: words(SUMMARY.least, SUMMARY.most),
  /** A list, or comma-separated text. */
  tags: z
    .union([z.string(), z.array(z.string()).transform((tags) => tags.join(", "))])
    .refine((tags) => tagsFault(tags) === undefined, { error: ({ input }) => tagsFault(String(input)) ?? "" })
    .transform((tags) => tagLine(tagsOf(tags)))
    .default(""),
  faqs: z
    .array(z.object({ question: words(1, 1_000), answer: words(1, 10_000) }), "a list is expected.")
    .max(MAX_FAQS, `at most ${MAX_FAQS} are expected.`)
    .default([]),
});

export type ArticleFile = z.output<typeof frontMatter> & { html: string };

/** Parses an article file: front matter between `---` lines, then Markdown. Errors name the file and the fault. */
export function parseArticle(path: string, text: string): ArticleFile {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (!parts) throw new Error(`${path}: the file must begin with front matter between --- lines.`);
  const [, yaml = "", body = ""] = parts;
  const head = frontMatter.safeParse(readYaml(path, yaml));
  if (!head.success) {
    const faults = head.error.issues.map(({ path: at, message }) => [...at, message].join(": "));
    throw new Error(`${path}: the front matter is not as it must be.\n${faults.join("\n")}`);
  }
  const html = renderMarkdown(body);
  const undrawn = undrawnChart(readHtml(html));
  if (undrawn) throw new Error(`${path}: ${undrawn}`);
  return { ...head.data, html };
}

function readYaml(path: string, yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    throw new Error(`${path}: the front matter cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
