import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Hono } from "hono";
import { firstFigure } from "#domain/blog/charts-in.server.ts";
import { readArticle } from "#domain/blog/read.server.ts";
import { SLUG } from "#domain/blog/rules.ts";
import { presentDigest } from "#domain/digest/presenting/present.ts";
import { type DayTile, sharedTiles } from "#domain/digest/presenting/tiles.ts";
import { type DigestDay, hasSampleLeft, readDigestDay, SAMPLE_LEFT } from "#domain/digest/read.server.ts";
import { fetchPicture } from "#domain/media/fetch-picture.server.ts";
import { uploadedFile } from "#domain/media/rules.ts";
import { shareFirm } from "#domain/media/share-layout.ts";
import type { ShareFigure, SharePicture } from "#domain/media/share-picture.server.ts";
import { isDay } from "#platform/clock/days.ts";
import { sha256, unlessAbsent, writeWhole } from "#platform/files/files.server.ts";
import { longWeekdayDate } from "#platform/format/dates.ts";
import type { Host } from "../host.ts";
import type { Env } from "./env.ts";
import { cachePolicy, shownAnywhere } from "./policy.ts";

/** The layout's version; raise it with each change, so that no older stored picture is served. */
const LAYOUT = 9;

/** A drawn picture; incomplete if its cover is missing. */
type Drawn = { png: Buffer; isWhole: boolean };

/** How long a picture without its cover is served before it is drawn again. */
const UNFIT_MS = 30_000;

/**
 * Returns a function that draws a picture once per content, and stores it in the data directory. If its cover is
 * unavailable, a drawn cover replaces it and nothing is stored.
 */
function createDrawing({ settings, tools }: Host): (what: SharePicture) => Promise<Drawn> {
  const folder = join(settings.dataDir, "share");
  const uploads = join(settings.dataDir, "media");
  const drawing = new Map<string, Promise<Drawn>>();

  async function picture(what: SharePicture): Promise<Drawn> {
    const name = `${sha256(JSON.stringify({ LAYOUT, ...what })).slice(0, 32)}.png`;
    const file = join(folder, name);
    const kept = await unlessAbsent(readFile(file));
    if (kept?.length) return { png: kept, isWhole: true };
    const underway = drawing.get(name);
    if (underway) return underway;
    const begun = draw(what, file);
    drawing.set(name, begun);
    const forget = () => drawing.delete(name);
    void begun.then(({ isWhole }) => (isWhole ? forget() : setTimeout(forget, UNFIT_MS).unref()), forget);
    return begun;
  }

  async function draw(what: SharePicture, file: string): Promise<Drawn> {
    // Fonts and drawing libraries are large and seldom needed: they load with the first picture.
    const { renderSharePicture } = await import("#domain/media/share-picture.server.ts");
    const shown = [what.cover, what.logo?.src].filter((src) => src !== undefined);
    const fetched = await Promise.all(shown.map((src) => fetchPicture(tools, src, uploads)));
    const isWhole = fetched.every((state) => state === "here");
    const png = await renderSharePicture(what, uploads);
    if (!isWhole) return { png, isWhole };
    await mkdir(folder, { recursive: true });
    await writeWhole(file, png);
    return { png, isWhole };
  }

  return picture;
}

/** Serves the picture of a shared link. */
export function addSharePictures(app: Hono<Env>, host: Host): void {
  const { tools, book } = host;
  const picture = createDrawing(host);
  const firm = () => shareFirm(book.current.firm);
  const answer = ({ png, isWhole }: Drawn) =>
    new Response(new Uint8Array(png), {
      headers: {
        "Content-Type": "image/png",
        "Cache-Control": isWhole ? cachePolicy.media : cachePolicy.never,
        ...shownAnywhere,
      },
    });
  const nothing = (status: 404 | 410 = 404, why = "No such picture") =>
    new Response(`${why}\n`, {
      status,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": cachePolicy.never },
    });

  app.get("/share/site.png", async () =>
    answer(
      await picture({
        ...firm(),
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
    const { strTitle, strPhoto, strDescription, category_name: category } = article.data;
    return answer(
      await picture({
        ...firm(),
        kicker: category,
        title: strTitle ?? "No Title",
        motif: { slug, category, figure: firstFigure(strDescription) },
        ...(uploadedFile(strPhoto) && { cover: strPhoto }),
      }),
    );
  });

  app.get("/share/dailydigest/:file{\\d{4}-\\d{2}-\\d{2}\\.png}", async (c) => {
    const date = c.req.param("file").replace(/\.png$/, "");
    const day = isDay(date) ? await readDigestDay(tools.db, { date }) : undefined;
    if (day)
      return answer(await picture({ ...firm(), ...digestPicture(day, book.current.firm.hiddenFiles) }));
    return (await hasSampleLeft(tools.db, date)) ? nothing(410, SAMPLE_LEFT) : nothing();
  });
}

/** Returns the day's headline over four of its figures: a direction has a shape as well as a colour. */
function digestPicture(day: DigestDay, hiddenFiles: readonly string[]): Omit<SharePicture, "firmLine"> {
  const { date, headline, sample, missing, tiles } = presentDigest(day, hiddenFiles);
  return {
    kicker: `Daily Digest, ${longWeekdayDate(date)}`,
    title: headline,
    notices: [
      ...(sample ? ["Sample data: generated figures, not market data"] : []),
      ...(missing ? [missing] : []),
    ],
    figures: sharedTiles(tiles).map(figureOf),
  };
}

const figureOf = ({ name, text, change, note }: DayTile): ShareFigure => ({
  label: name,
  value: text,
  note: change?.text ?? note,
  tone: !change || change.tone === "none" ? "plain" : change.tone,
});
