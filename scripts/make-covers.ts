/**
 * Draws the cover of every article of the product: `node scripts/make-covers.ts` after an article or the drawing
 * changed.
 *
 * Reads content/articles/*.md and keeps content/covers: what is missing is drawn, what no article has any more leaves.
 */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import look from "#content/look.json" with { type: "json" };
import { parseArticle } from "#domain/blog/article-file.server.ts";
import { firstFigure } from "#domain/blog/charts-in.server.ts";
import { COVER_FORMATS, coverFile } from "#domain/media/cover-file.server.ts";
import { encodeCover } from "#domain/media/encode-cover.server.ts";
import { COVER_WIDTHS } from "#domain/media/rules.ts";

const content = join(import.meta.dirname, "../content");
const [articles, covers] = [join(content, "articles"), join(content, "covers")];

await mkdir(covers, { recursive: true });
const unused = new Set(await readdir(covers));
for (const name of (await readdir(articles)).filter((file) => file.endsWith(".md"))) {
  const { category, html } = parseArticle(name, await readFile(join(articles, name), "utf8"));
  const subject = {
    slug: name.slice(0, -".md".length),
    category,
    figure: firstFigure(html),
    accent: look.accent,
  };
  for (const width of COVER_WIDTHS)
    for (const format of COVER_FORMATS) {
      const file = coverFile(subject, { width, format });
      if (!unused.delete(file))
        await writeFile(join(covers, file), await encodeCover(subject, { width, format }));
    }
}
for (const file of unused) await rm(join(covers, file));
