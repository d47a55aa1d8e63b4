import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import { record } from "#domain/audit/record.server.ts";
import { type Facts, fill } from "#domain/firm/rules.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { Tools } from "#platform/tools.ts";
import { addText, firstPublished, latestShown, lockTexts, type StoredText } from "./queries.server.ts";
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
 * a fault: a new version is appended, never edited. So are a file that names an unknown fact, and a version that
 * takes effect before the one that it replaces. A version keeps the values that staff had set when it was first
 * published (`factsAt` tells the firm's facts as of a moment): one that changes later asks for a new version.
 */
export async function publishTexts(
  tools: Tools,
  folder: string,
  factsAt: (moment: Date) => Facts,
): Promise<string[]> {
  const first = await firstPublished(tools.db);
  const ready = (await filesOf(folder)).map((file) =>
    prepare(file, factsAt(momentOf(first, file) ?? tools.clock.now())),
  );
  for (const [i, text] of ready.entries()) {
    const before = ready[i - 1];
    if (before?.slug === text.slug && text.effectiveOn < before.effectiveOn)
      throw new Error(
        `content/legal/${text.slug}/${text.version}.md takes effect on ${text.effectiveOn}, before version ${before.version} does (${before.effectiveOn}).`,
      );
  }
  // Most starts publish nothing; the lock is taken only where something changed.
  if (changedSince(await latestShown(tools.db), ready).length === 0) return [];
  return tools.pages.publish([TEXTS_TAG], async (tx) => {
    await lockTexts(tx);
    const changed = changedSince(await latestShown(tx), ready);
    const at = tools.clock.now();
    for (const text of changed) {
      await addText(tx, { ...text, publishedAt: at });
      await record(tx, {
        at,
        actor: "import",
        action: "text.publish",
        subject: "statutory_text",
        subjectId: `${text.slug}/${text.version}`,
        textHash: text.sha256,
      });
    }
    return changed.map(({ slug, version }) => `${slug}/${version}`);
  });
}

const momentOf = (first: Awaited<ReturnType<typeof firstPublished>>, { slug, version }: File) =>
  first.find((row) => row.slug === slug && row.version === version)?.at;

type Ready = Omit<StoredText, "id" | "publishedAt">;

function prepare({ slug, version, template }: File, facts: Facts): Ready {
  const shown = fill(template, facts);
  const { title, effective, summary } = headOf(`${slug}/${version}`, shown);
  return {
    ...{ slug, version, title, summary, shown },
    effectiveOn: effective,
    templateHash: sha256(template),
    sha256: sha256(shown),
  };
}

/** The texts that read otherwise than they were shown last; a changed file of a published version throws. */
function changedSince(shown: StoredText[], ready: Ready[]): Ready[] {
  return ready.filter(({ slug, version, templateHash, sha256: hash }) => {
    const before = shown.find((row) => row.slug === slug && row.version === version);
    if (before && before.templateHash !== templateHash) {
      throw new Error(
        `content/legal/${slug}/${version}.md changed after it was published on ${before.publishedAt.toISOString()}. Restore it, and write version ${version + 1}.`,
      );
    }
    return before?.sha256 !== hash;
  });
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
