import type { Hono } from "hono";
import type { Host } from "../host.ts";
import type { Env } from "./env.ts";
import { cachePolicy } from "./policy.ts";

const PATIENCE_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: it can do its work, that is, its database answers too. */
export function addHealth(app: Hono<Env>, { database }: Host): void {
  app.get("/healthz", (c) => c.text("ok\n", 200, { "Cache-Control": cachePolicy.never }));
  app.get("/readyz", async (c) => {
    const ready = await Promise.race([
      database.isAlive().catch(() => false),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref()),
    ]);
    return c.json({ ready, database: ready ? "answers" : "away" }, ready ? 200 : 503, {
      "Cache-Control": cachePolicy.never,
    });
  });
}
