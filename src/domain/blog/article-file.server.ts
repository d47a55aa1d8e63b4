import { parse } from "yaml";
import * as z from "zod";
import { readHtml } from "#platform/markdown/html.server.ts";
import { renderMarkdown } from "#platform/markdown/markdown.server.ts";
import { chartsIn } from "./charts-in.server.ts";
import { tagLine, tagsFault, tagsOf } from "./tags.ts";

const frontMatter = z.object({
  title: z.string().min(1).max(200),
  category: z.string().min(1).max(60),
  author: z.string().min(1).max(120),
  date: z.union([z.iso.date(), z.date().transform((d) => d.toISOString().slice(0, 10))]),
  featured: z.boolean().default(false),
  summary: z.string().min(40).max(200),
  /** A list, or words between commas. */
  tags: z
    .union([z.string(), z.array(z.string()).transform((tags) => tags.join(", "))])
    .refine((tags) => tagsFault(tags) === undefined, { error: ({ input }) => tagsFault(String(input)) ?? "" })
    .transform((tags) => tagLine(tagsOf(tags)))
    .default(""),
  faqs: z
    .array(z.object({ question: z.string().min(1), answer: z.string().min(1) }))
    .max(12)
    .default([]),
});

export type ArticleFile = z.output<typeof frontMatter> & { html: string };

/** Parses an article file: front matter between `---` lines, then Markdown. An error names the file and its fault. */
export function parseArticle(path: string, text: string): ArticleFile {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (!parts) throw new Error(`${path}: the file must begin with front matter between --- lines.`);
  const [, yaml = "", body = ""] = parts;
  const head = frontMatter.safeParse(parse(yaml));
  if (!head.success) throw new Error(`${path}: ${z.prettifyError(head.error)}`);
  const html = renderMarkdown(body);
  const undrawn = chartsIn(readHtml(html)).find((chart) => "wrong" in chart);
  if (undrawn && "wrong" in undrawn) throw new Error(`${path}: ${undrawn.wrong}`);
  return { ...head.data, html };
}
