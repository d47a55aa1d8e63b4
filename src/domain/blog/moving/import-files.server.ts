import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { isZip, unzip } from "#platform/files/zip.server.ts";
import { listedNames } from "#platform/format/words.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { textReader, tooLong } from "#platform/markdown/apart.server.ts";
import type { Tools } from "#platform/tools.ts";
import { findingsApart } from "../publishing/findings-apart.server.ts";
import { MAX_TAGS, tagLine, tagsFault, tagsOf } from "../tags.ts";
import type { ReadArticle, readArticleFile, withPictures } from "../writing/article-markdown.server.ts";
import { slugFor } from "../writing/fields.ts";
import { missingIn } from "../writing/missing.server.ts";
import * as queries from "../writing/queries.server.ts";
import { categories, readWorkingCopy } from "../writing/read-article.server.ts";
import { createArticle } from "../writing/save-article.server.ts";
import { formerAddress } from "./former-address.ts";
import { type GivenPictures, picturesIn, placePictures, type SourceFile } from "./place-pictures.server.ts";

export type ImportedFile = {
  name: string;
  id: number;
  title: string;
  slug: string;
  category: string;
  /** What was changed or left out. */
  notes: string[];
  /** What the draft lacks before it can be submitted for approval. */
  missing: string[];
};
export type FilesReport = { drafts: ImportedFile[]; refused: { name: string; reason: string }[] };
type NotImported =
  | Exclude<ReturnType<typeof readArticleFile>, ReadArticle>
  | Refusal<"not-an-article" | "too-large" | "too-long" | "too-many" | "taken" | "invalid">;

/** The most files given together: the archives, and separately their contents. */
const MAX_FILES = 5_000;
const MAX_ARTICLES = 1_000;
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024;
const MAX_FILE_BYTES = 2 * 1024 * 1024;

type Import = {
  files: SourceFile[];
  by: Person;
  /** Named by a command: the ledger notes that nobody had signed in. */
  byCommand?: boolean;
  folder: string;
  dryRun?: boolean;
};
type Stores = Pick<Tools, "db" | "clock" | "bucket" | "log">;

/**
 * Makes a draft from each Markdown or HTML file, with those pictures it names that were given too. Archives are
 * unpacked first. A file that cannot become a draft is refused with the reason; one whose address is taken leaves the
 * present article unchanged, so that an import may be repeated. `dryRun` stores nothing.
 */
export async function importFiles(tools: Stores, { by, byCommand, ...given }: Import): Promise<FilesReport> {
  const report = await draftAll(tools, { ...given, by });
  const { drafts, refused } = report;
  if (drafts.length && !given.dryRun)
    await recordAct(
      tools.db,
      { by, at: tools.clock.now() },
      "articles.import",
      ["import", sha256(given.files.map(({ bytes }) => sha256(bytes)).join()).slice(0, 16)],
      { ...(byCommand && { by: "command" }), drafts: drafts.length, refused: refused.length },
    );
  return report;
}

async function draftAll(
  tools: Stores,
  { files, by, folder, dryRun = false }: Omit<Import, "byCommand">,
): Promise<FilesReport> {
  const report: FilesReport = { drafts: [], refused: [] };
  const all = await unpacked(files, report);
  const pictures = picturesIn(all);
  const known = await categories(tools.db);
  const titles = new Set<string>();
  const slugs = new Set<string>();
  const articles = all.filter((file) => !pictures.includes(file));
  for (const [n, file] of articles.entries()) {
    const result =
      n < MAX_ARTICLES
        ? await importOne(tools, file, { known, titles, slugs, pictures, by, folder, dryRun })
        : refusal("too-many", `Give at most ${MAX_ARTICLES} articles at once.`);
    if ("refused" in result) report.refused.push({ name: file.name, reason: result.message });
    else {
      report.drafts.push(result);
      if (result.slug) slugs.add(result.slug);
    }
  }
  return report;
}

/** Returns the files including archives' contents; refuses an unreadable archive. */
async function unpacked(given: SourceFile[], { refused }: FilesReport): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  let room = MAX_IMPORT_BYTES - given.reduce((sum, { bytes }) => sum + bytes.length, 0);
  for (const file of given) {
    const inside = isZip(file.bytes) ? await unzip(file.bytes, { files: MAX_FILES, bytes: room }) : [file];
    if ("refused" in inside) refused.push({ name: file.name, reason: inside.message });
    else {
      files.push(...inside);
      if (inside[0] !== file) for (const { bytes } of inside) room -= bytes.length;
    }
  }
  return files;
}

type Categories = { id: number; name: string }[];
/** With the titles and addresses of the import's articles so far. */
type One = GivenPictures & { known: Categories; titles: Set<string>; slugs: Set<string> };

async function importOne(
  tools: Stores,
  { name, bytes }: SourceFile,
  { known, titles, slugs, ...given }: One,
): Promise<ImportedFile | NotImported> {
  if (!/\.(md|markdown|txt|html?)$/i.test(name))
    return refusal(
      "not-an-article",
      "Only Markdown (.md) and HTML files can be imported, and pictures beside them.",
    );
  if (bytes.length > MAX_FILE_BYTES) return refusal("too-large", "The file is larger than 2 MB.");
  const read = await apart<typeof readArticleFile>("readArticleFile", name, new Uint8Array(bytes));
  if (read === undefined) return tooLong();
  if ("refused" in read) return read;
  const { slug, title } = read;
  // Two articles of one import may share a title; a title that existed before marks the same article.
  const isSecond = !slug && titles.has(title);
  if (!isSecond && (slugs.has(slug) || (await isThere(tools.db, { slug, title }))))
    return refusal(
      "taken",
      `There is an article ${slug ? `at /blogpost/${slug}` : "of this title"}: it was left as it is.`,
    );
  titles.add(title);
  const { placed, cover, notes } = await placePictures(tools, { name, ...read }, given);
  const html = Object.keys(placed).length
    ? await apart<typeof withPictures>("withPictures", read.html, placed)
    : read.html;
  if (html === undefined) return tooLong();
  const forbidden = await unpublishable({ ...read, html });
  const article = { ...read, html, ...cover, notes: [...read.notes, ...notes, ...forbidden] };
  return given.dryRun
    ? lookedAt(name, article, known)
    : tools.db.transaction((tx) =>
        makeDraft({ db: tx, clock: tools.clock }, { name, article, known, by: given.by }),
      );
}

/** Names an article's prohibited words, each once: its writer must change them first. */
async function unpublishable(article: ReadArticle): Promise<string[]> {
  const found = await findingsApart(article);
  const words = found.flatMap(({ level, words }) => (level === "block" && words ? `“${words}”` : []));
  return words.length ? [`Nobody may publish ${listedNames([...new Set(words)])}. Change the wording.`] : [];
}

/** Runs a parser in the reading thread; undefined if it takes too long. */
const apart = <Reading extends (...args: never[]) => unknown>(
  name: "readArticleFile" | "withPictures",
  ...args: Parameters<Reading>
) => textReader.read<Reading>("src/domain/blog/writing/article-markdown.server.ts", name, ...args);

/** Returns whether an article has or had the address; without one, whether one has the title. */
const isThere = async (
  db: Tools["db"],
  { slug, title }: { slug: string; title: string },
): Promise<boolean> =>
  slug
    ? (await queries.slugOwner(db, slug, { id: undefined, postId: null })) !== undefined
    : queries.titleExists(db, title);

/** Chooses the first known category, by name or slug; the others become tags. */
function sorted({ categories: wanted, tags = "", notes }: ReadArticle, known: Categories) {
  const category = wanted
    .map((one) => known.find(({ name }) => slugFor(name) === slugFor(one)))
    .find((one) => one !== undefined);
  const others = wanted.filter((one) => !category || slugFor(one) !== slugFor(category.name));
  const proposed = tagsOf([...others, tags].filter(Boolean).join(", "));
  const fitting = proposed.filter((tag) => tagsFault(tag.name) === undefined).slice(0, MAX_TAGS);
  const lost = proposed.filter((tag) => !fitting.includes(tag));
  const isTag = (one: string) => tagsOf(one).every(({ slug }) => fitting.some((tag) => tag.slug === slug));
  return {
    category,
    tags: tagLine(fitting),
    notes: [
      ...new Set([
        ...notes,
        ...(category
          ? []
          : wanted.map((one) => `There is no category “${one}”${isTag(one) ? ": it is a tag" : ""}.`)),
        ...(lost.length ? [`Tags left out: ${tagLine(lost)}.`] : []),
      ]),
    ],
  };
}

/** Returns the draft that would be created; stores nothing. */
function lookedAt(name: string, article: ReadArticle, known: Categories): ImportedFile {
  const { category, notes } = sorted(article, known);
  return {
    name,
    id: 0,
    title: article.title,
    slug: article.slug,
    category: category?.name ?? "",
    notes,
    missing: [],
  };
}

/** Makes a draft of a parsed article, with its former addresses. */
async function makeDraft(
  tools: Pick<Tools, "db" | "clock">,
  { name, article, known, by }: { name: string; article: ReadArticle; known: Categories; by: Person },
): Promise<ImportedFile | Refusal<"invalid">> {
  const { category, tags, notes } = sorted(article, known);
  const { notes: _, categories: __, pictures: ___, coverThere: ____, aliases, ...fields } = article;
  const made = await createArticle(tools, { fields: { ...fields, tags, categoryId: category?.id ?? 0 }, by });
  if ("errors" in made) return refusal("invalid", Object.values(made.errors).join(" "));
  const { id } = made.saved;
  const former = aliases.map(formerAddress).filter((one) => one !== undefined);
  await queries.addFormerAddresses(tools.db, id, former);
  const copy = await readWorkingCopy(tools.db, id);
  if (!copy) throw new Error(`the article ${id} is gone right after its import`);
  const missing = Object.values(missingIn(copy));
  return { name, id, title: copy.title, slug: copy.slug, category: category?.name ?? "", notes, missing };
}
