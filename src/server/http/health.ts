import type { Hono } from "hono";
import type { Host } from "../host.ts";
import { answers } from "../watching/read-facts.ts";
import type { Env } from "./env.ts";
import { cachePolicy } from "./policy.ts";

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, that is, its database answers too; 503 takes it out
 * of a balancer. What else is wrong (a silent worker, a full disk, an old backup) is named there and takes nothing out:
 * all processes see it alike, and each of them serves. With `?strict` it is 503 as well, for whoever watches by status.
 */
export function addHealth(app: Hono<Env>, { database, watch }: Host): void {
  app.get("/healthz", (c) => c.text("ok\n", 200, { "Cache-Control": cachePolicy.never }));
  app.get("/readyz", async (c) => {
    const ready = await answers(database);
    const faults = watch.wrong.filter((name) => name !== "database-away");
    const isFit = ready && (!faults.length || c.req.query("strict") === undefined);
    return c.json({ ready, database: ready ? "answers" : "away", faults }, isFit ? 200 : 503, {
      "Cache-Control": cachePolicy.never,
    });
  });
}
