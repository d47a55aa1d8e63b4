import type { Hono } from "hono";
import type { Host } from "../host.ts";
import { answers } from "../watching/read-facts.ts";
import type { Env } from "./env.ts";
import { cachePolicy } from "./policy.ts";

/**
 * `/healthz`: the process answers. `/readyz`: it can work, that is, its database answers too; 503 takes it out of a
 * balancer. Other faults (a silent worker, a full disk, an old backup) are named there without a 503: all processes see
 * them alike and still serve. `?strict` answers 503 for those too, for monitors that read only the status.
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
