import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { importArticles } from "#domain/blog/import-articles.server.ts";
import { publishTexts } from "#domain/compliance/publish-texts.server.ts";
import { loadSampleDigests } from "#domain/digest/publish.server.ts";
import type { Book } from "#domain/firm/book.ts";
import { isPlaceholder } from "#domain/firm/placeholders.ts";
import { seeSettings } from "#domain/firm/see-settings.server.ts";
import { ensureRoles } from "#domain/staff/invite.server.ts";
import type { Host } from "./host.ts";

/** Returns the name under which the firm signs articles; undefined if its registered name is a placeholder. */
export const signatureOf = ({ firm }: Pick<Book, "firm">): string | undefined =>
  isPlaceholder(firm.legalName) ? undefined : firm.name;

/**
 * Loads the repository's content, one process at a time: statutory texts, articles, sample digests,
 * the desk's first roles.
 */
export const loadContent = (host: Pick<Host, "database" | "tools" | "book" | "settings">): Promise<void> =>
  host.database.alone("content", () => load(host));

async function load({ tools, book, settings }: Pick<Host, "tools" | "book" | "settings">): Promise<void> {
  if (await seeSettings(tools, settings)) await book.reload();
  const folder = resolve("content");
  const texts = await publishTexts(tools, `${folder}/legal`, (moment) => book.current.asOf(moment).facts);
  if (texts.length) tools.log.info({ texts }, "statutory texts published");
  if (existsSync(`${folder}/articles`)) {
    const { added, updated, leftAlone } = await importArticles(
      tools,
      `${folder}/articles`,
      signatureOf(book.current),
      book.current.state,
    );
    if (added.length || updated.length)
      tools.log.info({ added: added.length, updated: updated.length }, "articles imported");
    for (const name of leftAlone)
      tools.log.warn({ name }, "the file changed, but a person edited the article: left alone");
  }
  if (existsSync(`${folder}/digests`)) {
    const loaded = await loadSampleDigests(tools, `${folder}/digests`);
    if (loaded) tools.log.info({ loaded }, "sample digests loaded");
  }
  await ensureRoles(tools);
}
