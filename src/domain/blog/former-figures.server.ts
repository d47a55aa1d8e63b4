import { readFile } from "node:fs/promises";
import { recordAct } from "#domain/audit/record.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { articlesWithFigures, postById, updatePost, wholeVersionsOf } from "./publishing/queries.server.ts";
import { articleHash } from "./writing/article-hash.server.ts";
import { contentOf } from "./writing/fields.ts";
import { lockArticle, updateArticle, updateVersion, type VersionContent } from "./writing/queries.server.ts";
import { fieldsOf } from "./writing/row.server.ts";
import { articles } from "./writing/save-article.server.ts";

/** The placeholder of a figure that an earlier release drew by name. */
const PLACED = /<figure data-figure="([^"]*)"><\/figure>/g;

/**
 * Replaces figures that an earlier release drew by name with charts: in posts, working copies, scheduled texts and
 * every version, so that a restored one has no gap. `file` has the chart for each name. Nothing else in a text changes.
 * Each hash is replaced by the new text's, and the ledger names both; a submitted text becomes a draft again. Returns
 * how many articles changed; a second run finds none.
 */
export async function replaceFigures(
  { db, pages, clock }: Pick<Tools, "db" | "pages" | "clock">,
  file: string,
): Promise<number> {
  const ids = await articlesWithFigures(db);
  if (ids.length === 0) return 0;
  const charts = new Map(Object.entries(JSON.parse(await readFile(file, "utf8")) as Record<string, string>));
  const withCharts = (html: string) => html.replace(PLACED, (_, name: string) => charts.get(name) ?? "");
  let replaced = 0;
  for (const id of ids)
    if (await pages.publish(["posts"], (tx) => replaceIn(tx, id, withCharts, clock.now()))) replaced += 1;
  return replaced;
}

/** Replaces the figures of one article; returns whether any outside its versions were replaced. */
async function replaceIn(
  tx: Db,
  id: number,
  withCharts: (html: string) => string,
  at: Date,
): Promise<boolean> {
  const row = await lockArticle(tx, id);
  if (!row) return false;
  const hashes = new Map<string, string>();
  for (const version of await wholeVersionsOf(tx, id)) {
    const before = version.content as VersionContent;
    const content = { ...before, html: withCharts(before.html) };
    if (content.html === before.html) continue;
    const hash = articleHash(content);
    hashes.set(version.hash, hash);
    await updateVersion(tx, version.id, { content, hash });
  }
  const post = row.postId === null ? undefined : await postById(tx, row.postId);
  const isPostChanged = post !== undefined && withCharts(post.html) !== post.html;
  if (isPostChanged && row.postId !== null) await updatePost(tx, row.postId, { html: withCharts(post.html) });

  const fields = { ...fieldsOf(row), html: withCharts(row.html) };
  const isChanged = fields.html !== row.html;
  const hash = isChanged ? articleHash(fields) : row.hash;
  if (isChanged) hashes.set(row.hash, hash);
  const waiting = row.scheduled && { ...row.scheduled.content, html: withCharts(row.scheduled.content.html) };
  const isWaitingChanged = waiting !== null && waiting.html !== row.scheduled?.content.html;
  if (row.scheduled && waiting && isWaitingChanged) hashes.set(row.scheduled.hash, articleHash(waiting));
  if (!isChanged && !isWaitingChanged && !isPostChanged) return false;

  const revision = row.revision + (isChanged ? 1 : 0);
  await updateArticle(tx, id, {
    html: fields.html,
    hash,
    revision,
    // Another text was submitted for approval.
    ...(isChanged && row.state === "submitted" && { state: "draft", submittedBy: null, submittedAt: null }),
    publishedHash: row.publishedHash && (hashes.get(row.publishedHash) ?? row.publishedHash),
    ...(row.scheduled &&
      waiting && {
        scheduled: {
          ...row.scheduled,
          content: waiting,
          hash: hashes.get(row.scheduled.hash) ?? row.scheduled.hash,
        },
      }),
  });
  if (isChanged)
    await articles.keepVersion(tx, row, {
      text: { fields: contentOf(fields), hash },
      revision,
      at,
      isAuto: false,
      by: { name: "import", member: null },
    });
  await recordAct(
    tx,
    { by: "import", at },
    "article.charts",
    ["article", id],
    { title: row.title, hashes: Object.fromEntries(hashes) },
    hash,
  );
  return true;
}
