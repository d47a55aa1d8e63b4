import { record } from "#domain/audit/record.server.ts";
import type { Person } from "#domain/staff/rules.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { isZip, unzip } from "#platform/files/zip.server.ts";
import { elementsIn, type Node, propertyOf } from "#platform/markdown/html/tree.ts";
import { readHtml } from "#platform/markdown/html.server.ts";
import type { Tools } from "#platform/tools.ts";
import { SLUG } from "../rules.ts";
import { MOST_TAGS, tagLine, tagsFault, tagsOf } from "../tags.ts";
import { wordsIn } from "../text.server.ts";
import { lostFrom, type ReadArticle } from "../writing/article-markdown.server.ts";
import { articleFields, SUMMARY, slugFor } from "../writing/fields.ts";
import {
  categoryIn,
  type ImportedFile,
  importMarkdown,
  isThere,
  lookedAt,
  type MarkdownReport,
  makeDraft,
} from "../writing/import-markdown.server.ts";
import { addFormerAddresses } from "../writing/queries.server.ts";
import { categories } from "../writing/read-article.server.ts";
import { formerAddress } from "./former-address.ts";
import { picturesIn, placePictures } from "./place-pictures.server.ts";
import { readMovedSite } from "./read-export.server.ts";
import type { MovedArticle, MovedFile, MovedSite } from "./rules.ts";

export type MovingReport = MarkdownReport & {
  /** The program whose export it is; absent of Markdown files. */
  program?: MovedSite["program"];
  /** What of the export is no article. */
  left: string[];
};

/** What files that are given together may hold: the archives, and what is unpacked of them beside. */
const MOST_FILES = 5_000;
export const MOST_IMPORTED = 256 * 1024 * 1024;

type Import = {
  files: MovedFile[];
  by: Person;
  /** A command named the member: the ledger says that nobody had signed in. */
  byCommand?: boolean;
  folder: string;
  dryRun?: boolean;
};

/**
 * Makes a draft of each article in files: an export of WordPress, Ghost or Substack, with the pictures that it names
 * beside it, or Markdown. An archive is unpacked first. An article whose address is taken is left as it is here, so
 * that an import may be repeated. `dryRun`: reports what an export holds, and stores nothing.
 */
export async function moveArticles(
  tools: Pick<Tools, "db" | "clock" | "bucket" | "log">,
  { by, ...given }: Import,
): Promise<MovingReport> {
  const report = await draftAll(tools, { ...given, by });
  const { drafts, refused, program } = report;
  if (drafts.length && !given.dryRun)
    await record(tools.db, {
      at: tools.clock.now(),
      actor: by.name,
      action: "articles.import",
      subject: "import",
      subjectId: sha256(given.files.map(({ bytes }) => sha256(bytes)).join()).slice(0, 16),
      detail: {
        member: by.id,
        ...(given.byCommand && { by: "command" }),
        drafts: drafts.length,
        refused: refused.length,
        ...(program && { program }),
      },
    });
  return report;
}

async function draftAll(
  tools: Pick<Tools, "db" | "clock" | "bucket" | "log">,
  { files: given, by, folder, dryRun = false }: Import,
): Promise<MovingReport> {
  const files: MovedFile[] = [];
  const refused: MovingReport["refused"] = [];
  let room = MOST_IMPORTED - given.reduce((sum, { bytes }) => sum + bytes.length, 0);
  for (const file of given) {
    const inside = isZip(file.bytes) ? await unzip(file.bytes, { files: MOST_FILES, bytes: room }) : [file];
    if ("refused" in inside) refused.push({ name: file.name, reason: inside.message });
    else {
      files.push(...inside);
      if (inside[0] !== file) for (const { bytes } of inside) room -= bytes.length;
    }
  }
  const found = readMovedSite(files);
  if (found === undefined) {
    const { drafts, refused: others } = await importMarkdown(tools, { files, by, dryRun });
    return { drafts, refused: [...refused, ...others], left: [] };
  }
  if ("refused" in found)
    return { drafts: [], refused: [...refused, { name: "", reason: found.message }], left: [] };
  const { site, from } = found;
  const pictures = picturesIn(files.filter((file) => !from.includes(file)));
  const known = await categories(tools.db);
  const drafts: ImportedFile[] = [];
  const titles = new Set<string>();
  for (const article of site.articles) {
    const name = article.slug || article.title;
    const { slug, title } = identityOf(article);
    // Two drafts of one export may have one title; one whose title was here before is taken for the same.
    const isSecond = !slug && titles.has(title);
    if (!isSecond && (await isThere(tools.db, { slug, title }))) {
      const where = slug ? `at /blogpost/${slug}` : "of this title";
      refused.push({ name, reason: `There is an article ${where}: it was left as it is.` });
      continue;
    }
    const placed = await placePictures(tools, article, { pictures, by, folder, dryRun });
    const fitting = categoryIn(known, article.category) ? article : asTag(article);
    const read = readMoved({ ...fitting, html: placed.html });
    read.notes.push(...placed.notes);
    const draft = dryRun
      ? lookedAt(name, read, known)
      : await tools.db.transaction(async (tx) => {
          const within = { db: tx, clock: tools.clock };
          const made = await makeDraft(within, { name, read: { ...read, ...placed.cover }, known, by });
          if ("refused" in made) return made;
          const former = article.addresses.map(formerAddress).filter((one) => one !== undefined);
          await addFormerAddresses(tx, made.id, former);
          return made;
        });
    if ("refused" in draft) refused.push({ name, reason: draft.message });
    else {
      drafts.push(draft);
      titles.add(title);
    }
  }
  if (!site.articles.length)
    refused.push({ name: "", reason: `The export of ${site.program} holds no article.` });
  return { drafts, refused, left: site.notes, program: site.program };
}

/** A category that is none here is kept as a tag: the writer chooses one. */
const asTag = (article: MovedArticle): MovedArticle => ({
  ...article,
  category: "",
  tags: [article.category, ...article.tags].filter(Boolean),
});

/** Says which recordings and films a text loses. */
const recordingsIn = (nodes: Node[]): string[] =>
  elementsIn(nodes, ({ tagName }) => tagName === "audio" || tagName === "video").map((element) => {
    const [inside] = elementsIn([element], ({ tagName }) => tagName === "source");
    const src = propertyOf(element, "src") || (inside ? propertyOf(inside, "src") : "");
    return `The ${element.tagName === "audio" ? "recording" : "film"} ${src} was left out.`;
  });

/** Returns an article's title as words, and the address that it keeps here, if it can. */
const identityOf = ({ title, slug }: MovedArticle) => ({
  title: wordsIn(readHtml(title)).trim() || slug,
  slug: SLUG.test(slug) && slug.length <= 200 ? slug : "",
});

/** Returns an address where a title holds none, as one in Hindi: of its address there, else of its number there. */
function slugBeside({ slug, number }: MovedArticle, title: string): string {
  const [none, ofTitle, ...others] = ["", title, slug, number ? `article ${number}` : ""].map(slugFor);
  return ofTitle === none ? (others.find((one) => one !== none) ?? "") : "";
}

/** Reads an article of another program as one of ours, with a note on each thing that it cannot be. */
function readMoved(article: MovedArticle): ReadArticle {
  const { date, summary, tags, html, notes, category, author, canonical } = article;
  const said = [...notes];
  const { title, slug } = identityOf(article);
  if (!slug)
    said.push(
      article.slug
        ? `Its address there, ${article.slug}, holds other letters than a to z: the draft has another${article.addresses.length ? ", to which the one there leads" : ""}.`
        : "It had no address there.",
    );
  const standfirst = wordsIn(readHtml(summary)).trim();
  const isLong = standfirst.length > SUMMARY.most;
  if (isLong)
    said.push(`Its summary has more than ${SUMMARY.most} characters and was left out: ${standfirst}`);
  const original = articleFields.shape.canonical.safeParse(canonical ?? "");
  if (!original.success) said.push(`The address of its original was left out: ${canonical}`);
  const given = tagsOf(tags.join(", "));
  const fitting = given.filter((tag) => tagsFault(tag.name) === undefined).slice(0, MOST_TAGS);
  const lost = given.filter((tag) => !fitting.includes(tag));
  if (lost.length) said.push(`Tags left out: ${tagLine(lost)}.`);
  const line = tagLine(fitting);
  const nodes = readHtml(html);
  said.push(...lostFrom(nodes), ...recordingsIn(nodes));
  return {
    title,
    html,
    slug: slug || slugBeside(article, title),
    ...(author && { author }),
    ...(date && { shownOn: date }),
    ...(!isLong && standfirst && { summary: standfirst }),
    ...(line && { tags: line }),
    ...(category && { category }),
    ...(original.data && { canonical: original.data }),
    notes: said,
  };
}
