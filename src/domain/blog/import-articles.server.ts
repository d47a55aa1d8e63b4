import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { recordAct } from "#domain/audit/record.server.ts";
import type { SiteState } from "#domain/firm/claims.ts";
import { isPlaceholder } from "#domain/firm/placeholders.ts";
import { blockedBy } from "#domain/wording/decide.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { Tools } from "#platform/tools.ts";
import { type ArticleFile, parseArticle } from "./article-file.server.ts";
import { findingsIn } from "./publishing/check-article.ts";
import { dropRedirect, ensureCategory, importedPosts, replaceFaqs, savePost } from "./queries.server.ts";
import { countReadTime, coverOf, SLUG, summaryOf } from "./rules.ts";
import { htmlText } from "./text.server.ts";
import { articleHash } from "./writing/article-hash.server.ts";
import { type ArticleContent, blankFields } from "./writing/fields.ts";
import * as writing from "./writing/queries.server.ts";
import { articles } from "./writing/save-article.server.ts";

const CATEGORIES = ["Technical", "Fundamentals", "Strategies", "Education"];

export type ImportReport = { added: string[]; updated: string[]; unchanged: number; leftAlone: string[] };

/** Returns the file as imported: the firm, once named, replaces a placeholder author. */
const signed = (text: string, firm: string | undefined): string =>
  firm === undefined
    ? text
    : text.replace(/^author: "(.*)"$/m, (line, author: string) =>
        isPlaceholder(author) ? `author: ${JSON.stringify(firm)}` : line,
      );

/**
 * Imports a folder of article files, each in its own transaction. A changed file updates its row unless a person edited
 * that row; then the file is reported and the row left alone. Prohibited wording throws. `firm` signs unsigned files.
 * These are the articles shipped with the product: drafts, which a live site (`state`) does not show before a member
 * approves them. Members' own imports are drafts too (`moving`).
 */
export async function importArticles(
  tools: Tools,
  folder: string,
  firm?: string,
  state: SiteState = "preview",
): Promise<ImportReport> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md")).sort();
  const posts = await importedPosts(tools.db, names);
  const byFile = new Map(posts.map((row) => [row.path, row]));
  const byAddress = new Map(posts.map((row) => [`${row.slug}.md`, row]));
  const report: ImportReport = { added: [], updated: [], unchanged: 0, leftAlone: [] };
  for (const name of names) {
    const text = signed(await readFile(join(folder, name), "utf8"), firm);
    const hash = sha256(text);
    // An article written at the desk has no file, and is not replaced by a file of its name.
    const row = byFile.get(name) ?? byAddress.get(name);
    if (row?.hash === hash) {
      report.unchanged += 1;
    } else if (row?.editedAt) {
      report.leftAlone.push(name);
    } else {
      await store(tools, name, parseArticle(name, text), { hash, state });
      (row ? report.updated : report.added).push(name);
    }
  }
  return report;
}

async function store(
  { pages, clock }: Tools,
  name: string,
  article: ArticleFile,
  { hash, state }: { hash: string; state: SiteState },
): Promise<void> {
  const slug = name.replace(/\.md$/, "");
  if (!SLUG.test(slug))
    throw new Error(`${name}: a file's name is its address and holds only a-z, 0-9 and hyphens.`);
  const { faqs, html, category, date, ...rest } = article;
  const barred = blockedBy(findingsIn(article));
  if (barred) throw new Error(`${name}: ${barred}`);
  await pages.publish(["posts"], async (tx) => {
    const position = CATEGORIES.indexOf(category);
    const categoryId = await ensureCategory(tx, category, position < 0 ? CATEGORIES.length : position);
    const photo = coverOf({ photo: "", slug });
    const text = htmlText(html);
    const id = await savePost(tx, {
      ...rest,
      slug,
      html,
      categoryId,
      photo,
      createdOn: date,
      excerpt: summaryOf(text),
      readTime: countReadTime(text),
      sourcePath: name,
      sourceHash: hash,
      updatedAt: clock.now(),
      delivered: true,
      unpublishedAt: state === "live" ? clock.now() : null,
    });
    await replaceFaqs(tx, id, faqs);
    await dropRedirect(tx, slug);
    const { publishAt: _, ...blank } = blankFields;
    const copy = { ...blank, ...rest, slug, html, faqs, photo, categoryId, shownOn: date };
    await followImport(tx, id, copy, clock.now());
    await recordAct(
      tx,
      { by: "import", at: clock.now() },
      "post.import",
      ["post", id],
      { title: article.title },
      hash,
    );
  });
}

/**
 * Updates the working copy of a post that an import has just written. A draft in progress is unchanged, but is now
 * compared with the new published text.
 */
async function followImport(tx: Db, postId: number, content: ArticleContent, at: Date): Promise<void> {
  const hash = articleHash(content);
  const row = await writing.lockArticleOfPost(tx, postId);
  const now = { hash, publishedHash: hash, updatedBy: "import", updatedAt: at };
  if (!row) {
    await writing.addArticle(tx, {
      ...content,
      ...now,
      postId,
      state: "published",
      createdBy: "import",
      createdAt: at,
    });
    return;
  }
  if (row.hash !== row.publishedHash) {
    await writing.updateArticle(tx, row.id, { publishedHash: hash });
    return;
  }
  if (row.hash === hash) return;
  const revision = row.revision + 1;
  await articles.keepPresent(tx, row);
  await writing.updateArticle(tx, row.id, { ...content, ...now, revision });
  await articles.keepVersion(tx, row, {
    text: { fields: content, hash },
    revision,
    at,
    isAuto: false,
    by: { name: "import", member: null },
  });
}
