import type { Person } from "#domain/staff/rules.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { textReader, tooLong } from "#platform/markdown/apart.server.ts";
import type { Tools } from "#platform/tools.ts";
import type { ReadArticle, readMarkdown } from "./article-markdown.server.ts";
import { missingIn } from "./missing.server.ts";
import * as queries from "./queries.server.ts";
import { categories, readWorkingCopy } from "./read-article.server.ts";
import { createArticle } from "./save-article.server.ts";

export type MarkdownFile = { name: string; bytes: Uint8Array };

export type ImportedFile = {
  name: string;
  id: number;
  title: string;
  slug: string;
  category: string;
  /** What was read differently than written, or left out. */
  notes: string[];
  /** What the draft lacks before it can be sent for approval. */
  missing: string[];
};
type NotImported =
  | Exclude<ReturnType<typeof readMarkdown>, ReadArticle>
  | Refusal<"not-markdown" | "too-large" | "too-long" | "invalid">;
export type MarkdownReport = { drafts: ImportedFile[]; refused: { name: string; reason: string }[] };

const MOST_FILES = 100;
const LARGEST = 2 * 1024 * 1024;

/**
 * Makes a draft of each Markdown file and reports what was understood of it. A file that cannot become one is refused
 * with the reason; the others still become drafts.
 */
export async function importMarkdown(
  tools: Pick<Tools, "db" | "clock">,
  { files, by, dryRun = false }: { files: MarkdownFile[]; by: Person; dryRun?: boolean },
): Promise<MarkdownReport> {
  const report: MarkdownReport = { drafts: [], refused: [] };
  const known = await categories(tools.db);
  for (const [n, file] of files.entries()) {
    const result =
      n < MOST_FILES
        ? await importOne(tools, file, { known, by, dryRun })
        : refusal("too-many", `Choose at most ${MOST_FILES} files.`);
    if ("refused" in result) report.refused.push({ name: file.name, reason: result.message });
    else report.drafts.push(result);
  }
  return report;
}

async function importOne(
  tools: Pick<Tools, "db" | "clock">,
  { name, bytes }: MarkdownFile,
  { known, by, dryRun }: { known: Categories; by: Person; dryRun: boolean },
): Promise<ImportedFile | NotImported> {
  if (!/\.(md|markdown|txt)$/i.test(name))
    return refusal("not-markdown", "Only Markdown files (.md) can be imported.");
  if (bytes.length > LARGEST) return refusal("too-large", "The file is larger than 2 MB.");
  const read = await readMarkdownApart(name, bytes);
  if ("refused" in read) return read;
  return dryRun ? lookedAt(name, read, known) : makeDraft(tools, { name, read, known, by });
}

/** Reads a file in the reading thread; the caller's bytes stay. */
const readMarkdownApart = async (name: string, bytes: Uint8Array) =>
  (await textReader.read<typeof readMarkdown>(
    "src/domain/blog/writing/article-markdown.server.ts",
    "readMarkdown",
    name,
    new Uint8Array(bytes),
  )) ?? tooLong();

type Categories = { id: number; name: string }[];

/** Returns the category of a name, in any letter case. */
export const categoryIn = (known: Categories, wanted = "") =>
  known.find((one) => one.name.toLowerCase() === wanted.trim().toLowerCase());

/** Returns what a draft would be made of; nothing is stored. */
export function lookedAt(name: string, read: ReadArticle, known: Categories): ImportedFile {
  const { title, slug = "", category: wanted, notes } = read;
  const category = categoryIn(known, wanted);
  if (wanted && !category) notes.push(`There is no category “${wanted}”.`);
  return { name, id: 0, title, slug, category: category?.name ?? "", notes, missing: [] };
}

/** Makes a draft of what was read of an article. */
export async function makeDraft(
  tools: Pick<Tools, "db" | "clock">,
  { name, read, known, by }: { name: string; read: ReadArticle; known: Categories; by: Person },
): Promise<ImportedFile | Refusal<"invalid">> {
  const { notes, category: wanted, ...fields } = read;
  const category = categoryIn(known, wanted);
  if (wanted && !category) notes.push(`There is no category “${wanted}”.`);
  const made = await create(tools, { ...fields, categoryId: category?.id ?? 0 }, notes, by);
  if ("errors" in made) return refusal("invalid", Object.values(made.errors).join(" "));
  const { id } = made.saved;
  const copy = await readWorkingCopy(tools.db, id);
  if (!copy) throw new Error(`the article ${id} is gone right after its import`);
  const missing = Object.values(missingIn(copy));
  return { name, id, title: copy.title, slug: copy.slug, category: category?.name ?? "", notes, missing };
}

/** Returns whether an article has an address, or had it; of one without an address, whether one has its title. */
export const isThere = async (
  db: Tools["db"],
  { slug, title }: { slug: string; title: string },
): Promise<boolean> =>
  slug
    ? (await queries.slugOwner(db, slug, { id: undefined, postId: null })) !== undefined
    : queries.titleExists(db, title);

/** Creates a draft at the wanted address, or at one made from the title if that is taken or missing. */
async function create(
  tools: Pick<Tools, "db" | "clock">,
  fields: Omit<ReadArticle, "notes" | "category"> & { categoryId: number },
  notes: string[],
  by: Person,
) {
  const made = await createArticle(tools, { fields, by });
  if (!("errors" in made) || !made.errors.slug) return made;
  notes.push(`${made.errors.slug.replace(/: choose another\.$/, "")}: the draft has another.`);
  return createArticle(tools, { fields: { ...fields, slug: "" }, by });
}
