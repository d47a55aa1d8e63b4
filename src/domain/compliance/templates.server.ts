import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import { type FirmFacts, fill } from "#domain/firm/rules.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { StoredText } from "./queries.server.ts";
import { STATUTORY_TEXTS, type StatutorySlug } from "./statutory-texts.ts";

const head = z.strictObject({
  title: z.string().min(1),
  effective: z.iso.date(),
  /** The number of an announced version that this one replaces before it takes effect. */
  withdraws: z.int().positive().optional(),
  summary: z.string().min(40),
});

/** The front matter with the firm's values filled in. */
const printed = head.extend({ summary: z.string().min(1) });

/** A text, by default from a file, before the firm's facts are filled in. */
export type Template = {
  slug: StatutorySlug;
  number: number;
  text: string;
  hash: string;
  /** Whether it was written at the desk: its version then holds it. */
  isOfDesk?: boolean;
};

/** Reads the texts' files (`<slug>/<number>.md`) in order. Throws for a gap in the numbers. */
export const readTemplates = async (folder = resolve("content/legal")): Promise<Template[]> =>
  (await Promise.all(STATUTORY_TEXTS.map((slug) => readTemplatesOf(folder, slug)))).flat();

async function readTemplatesOf(folder: string, slug: StatutorySlug): Promise<Template[]> {
  const names = await readdir(join(folder, slug));
  const numbers = names.map((name) => Number(/^([1-9]\d*)\.md$/.exec(name)?.[1])).toSorted((a, b) => a - b);
  if (numbers.length === 0 || numbers.some((number, i) => number !== i + 1))
    throw new Error(`content/legal/${slug} must hold 1.md, 2.md and so on, without a gap.`);
  return Promise.all(
    numbers.map(async (number) => {
      const text = await readFile(join(folder, slug, `${number}.md`), "utf8");
      return { slug, number, text, hash: sha256(text) };
    }),
  );
}

type Head = z.output<typeof head>;

/** Reads the front matter of a text. */
export function frontMatterOf(name: string, text: string, schema: typeof printed | typeof head = head): Head {
  const yaml = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1];
  if (yaml === undefined) throw new Error(`content/legal/${name}.md must begin with front matter.`);
  const parsed = schema.safeParse(parse(yaml));
  if (!parsed.success) throw new Error(`content/legal/${name}.md: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Returns a version's source: its own words if written at the desk, else the file with its hash. */
export function templateFor(row: StoredText, files: Template[]): Template | undefined {
  const { slug, version: number, template: text, templateHash: hash } = row;
  if (text === null) return files.find((file) => file.slug === slug && file.hash === hash);
  return { slug: slug as StatutorySlug, number, text, hash, isOfDesk: true };
}

/** Escapes the facts for double-quoted front matter. */
const quotable = (facts: FirmFacts): FirmFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, JSON.stringify(value).slice(1, -1)]),
  ) as FirmFacts;

export type Ready = Omit<StoredText, "id" | "publishedAt">;

/** Renders a text as one version, its facts filled in, effective from a day (by default the file's own). */
export function prepare(
  { slug, number, text, hash, isOfDesk = false }: Template,
  { version, effectiveOn, facts }: { version: number; effectiveOn?: string; facts: FirmFacts },
): Ready {
  const dated =
    effectiveOn === undefined ? text : text.replace(/^effective: .*$/m, `effective: ${effectiveOn}`);
  const [front = ""] = /^---\n[\s\S]*?\n---\n/.exec(dated) ?? [];
  const shown = fill(front, quotable(facts)) + fill(dated.slice(front.length), facts);
  // The words were validated when written: a later, shorter value does not invalidate them.
  const { title, effective, summary } = frontMatterOf(`${slug}/${number}`, shown, printed);
  return {
    slug,
    version,
    title,
    summary,
    shown,
    effectiveOn: effective,
    templateHash: hash,
    template: isOfDesk ? text : null,
    sha256: sha256(shown),
  };
}
