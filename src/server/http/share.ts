import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Hono } from "hono";
import { readArticle } from "#domain/blog/read.server.ts";
import { SLUG } from "#domain/blog/rules.ts";
import { readDigestDay } from "#domain/digest/read.server.ts";
import { longDate, printFigure, verdictTone, withoutMarker } from "#domain/digest/rules.ts";
import type { SharePicture } from "#domain/media/share-picture.server.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { Host } from "../boot.ts";
import type { Env } from "./app.ts";
import { cachePolicy } from "./policy.ts";

/** The picture that a shared link shows: drawn once for each content, then kept in the data directory. */
export function addSharePictures(app: Hono<Env>, { settings, site, tools }: Host): void {
  const { firm } = site;
  const folder = join(settings.dataDir, "share");
  const drawing = new Map<string, Promise<Buffer>>();
  const firmLine = `${firm.name} · SEBI RA ${firm.registration}`;

  async function picture(what: SharePicture): Promise<Buffer> {
    const name = `${sha256(JSON.stringify(what)).slice(0, 32)}.png`;
    const file = join(folder, name);
    const kept = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (kept) return kept;
    const underway = drawing.get(name) ?? draw(what, file).finally(() => drawing.delete(name));
    drawing.set(name, underway);
    return underway;
  }

  async function draw(what: SharePicture, file: string): Promise<Buffer> {
    // Fonts and drawing libraries are heavy and seldom needed: loaded with the first picture.
    const { renderSharePicture } = await import("#domain/media/share-picture.server.ts");
    const png = await renderSharePicture(what);
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.part`, png);
    await rename(`${file}.part`, file);
    return png;
  }

  const answer = (png: Buffer) =>
    new Response(new Uint8Array(png), {
      headers: { "Content-Type": "image/png", "Cache-Control": cachePolicy.media },
    });
  const nothing = () =>
    new Response("No such picture\n", { status: 404, headers: { "Content-Type": "text/plain" } });

  app.get("/share/site.png", async () =>
    answer(
      await picture({
        firmLine,
        kicker: "Research",
        title: "Research that shows its working",
        motif: { slug: "site", category: "Education" },
      }),
    ),
  );

  app.get("/share/blogpost/:file{[a-z0-9-]+\\.png}", async (c) => {
    const slug = c.req.param("file").replace(/\.png$/, "");
    const article = SLUG.test(slug) ? await readArticle(tools.db, slug) : undefined;
    if (!article) return nothing();
    const { strTitle, category_name: category } = article.data;
    return answer(
      await picture({ firmLine, kicker: category, title: strTitle ?? "No Title", motif: { slug, category } }),
    );
  });

  app.get("/share/dailydigest/:file{\\d{4}-\\d{2}-\\d{2}\\.png}", async (c) => {
    const date = c.req.param("file").replace(/\.png$/, "");
    const day = Number.isNaN(Date.parse(date)) ? undefined : await readDigestDay(tools.db, { date });
    if (!day) return nothing();
    const { index_dashboard: index, fii_dii_analysis: flows, daily_market_pulse: pulse } = day.content;
    const verdict = pulse?.scorecard?.verdict;
    const tone = verdictTone(verdict);
    return answer(
      await picture({
        firmLine,
        kicker: day.sample ? "Sample data, daily digest" : "Daily digest",
        title: `${longDate(date)}${verdict ? `: ${withoutMarker(verdict)}` : ""}`,
        figures: [
          {
            label: "Nifty 50",
            value: printFigure(index?.NIFTY?.cmp, { places: 2 }),
            tone: tone === "none" ? "flat" : tone,
          },
          { label: "Bank Nifty", value: printFigure(index?.BANKNIFTY?.cmp, { places: 2 }), tone: "flat" },
          {
            label: "FII, ₹ crore",
            value: printFigure(flows?.cash_market?.fii, { places: 2, sign: true }),
            tone: "flat",
          },
        ],
        motif: { slug: date, category: "Technical" },
      }),
    );
  });
}
