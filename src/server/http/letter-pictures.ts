import type { Hono } from "hono";
import { PICTURES_PATH } from "#domain/newsletter/letters/letter.ts";
import { readPicture } from "#domain/newsletter/letters/read-picture.server.ts";
import type { Host } from "../host.ts";
import type { Env } from "./env.ts";
import { cachePolicy, securityHeadersFor, shownAnywhere } from "./policy.ts";
import { toResponse } from "./wire.ts";

/** Serves the letters' pictures, cached like pages: the hash in a name identifies the bytes for ever. */
export function addLetterPictures(app: Hono<Env>, { cache, tools, settings }: Host): void {
  app.get(`${PICTURES_PATH}/:name`, async (c) => {
    const name = c.req.param("name");
    const answer = await cache.fill(`${PICTURES_PATH}/${name}`, async () => {
      const png = await readPicture(tools.db, name);
      return (
        png && {
          status: 200,
          headers: {
            "Content-Type": "image/png",
            "Cache-Control": cachePolicy.hashedAsset,
            ...securityHeadersFor(settings.publicOrigin),
            ...shownAnywhere,
          },
          identity: { body: png, etag: `"${name}"` },
          tags: [],
          refreshAt: Number.POSITIVE_INFINITY,
        }
      );
    });
    if (answer) return toResponse(answer, c.req.raw);
    return c.text("No such picture\n", 404, { "Cache-Control": cachePolicy.never });
  });
}
