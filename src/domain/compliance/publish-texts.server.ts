import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import { record } from "#domain/audit/record.server.ts";
import { type Facts, fill } from "#domain/firm/rules.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { Tools } from "#platform/tools.ts";
import { addText, latestShown } from "./queries.server.ts";
import { STATUTORY_TEXTS } from "./rules.ts";

const head = z.strictObject({
  title: z.string().min(1),
  effective: z.iso.date(),
  summary: z.string().min(40),
});

/** The statutory texts' tag in the page cache. */
export const TEXTS_TAG = "texts";

type File = { slug: string; version: number; template: string };

/**
 * Publishes the folder's texts (`<slug>/<version>.md`) with the firm's facts filled in: each as one more row,
 * unless it stands already as it is. A file whose version was published before and that reads otherwise now is
 * a fault: a new version is appended, never edited. A file that names an unknown fact is one as well.
 */
export async function publishTexts(tools: Tools, folder: string, facts: Facts): Promise<string[]> {
  const known = new Map((await latestShown(tools.db)).map((row) => [`${row.slug}/${row.version}`, row]));
  const published: string[] = [];
  for (const { slug, version, template } of await filesOf(folder)) {
    const name = `${slug}/${version}`;
    const templateHash = sha256(template);
    const before = known.get(name);
    if (before && before.templateHash !== templateHash) {
      throw new Error(
        `content/legal/${name}.md changed after it was published on ${before.publishedAt.toISOString()}. Restore it, and write version ${version + 1}.`,
      );
    }
    const shown = fill(template, facts);
    const hash = sha256(shown);
    if (before?.sha256 === hash) continue;
    const { title, effective, summary } = headOf(name, shown);
    const values = {
      slug,
      version,
      title,
      summary,
      effectiveOn: effective,
      templateHash,
      shown,
      sha256: hash,
    };
    await tools.pages.publish([TEXTS_TAG], async (tx) => {
      const at = tools.clock.now();
      await addText(tx, { ...values, publishedAt: at });
      await record(tx, {
        at,
        actor: "import",
        action: "text.publish",
        subject: "statutory_text",
        subjectId: name,
        textHash: hash,
      });
    });
    published.push(name);
  }
  return published;
}

async function filesOf(folder: string): Promise<File[]> {
  const files: File[] = [];
  for (const slug of STATUTORY_TEXTS) {
    const names = await readdir(join(folder, slug));
    const versions = names.map((name) => Number(/^([1-9]\d*)\.md$/.exec(name)?.[1]));
    const inOrder = versions.toSorted((a, b) => a - b);
    if (inOrder.length === 0 || inOrder.some((version, i) => version !== i + 1))
      throw new Error(`content/legal/${slug} must hold 1.md, 2.md and so on, without a gap.`);
    for (const version of inOrder)
      files.push({ slug, version, template: await readFile(join(folder, slug, `${version}.md`), "utf8") });
  }
  return files;
}

function headOf(name: string, text: string): z.output<typeof head> {
  const yaml = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1];
  if (yaml === undefined) throw new Error(`content/legal/${name}.md must begin with front matter.`);
  const parsed = head.safeParse(parse(yaml));
  if (!parsed.success) throw new Error(`content/legal/${name}.md: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
