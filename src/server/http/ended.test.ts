import { Hono } from "hono";
import { expect, test } from "vitest";
import { addEnded } from "./ended.ts";
import type { Env } from "./env.ts";

test("an address that ended answers 410 with a sentence, whatever its query", async () => {
  const app = new Hono<Env>();
  addEnded(app);
  const answer = await app.request(`/review?token=${"a".repeat(32)}`);
  expect(answer.status).toBe(410);
  expect(await answer.text()).toContain("Drafts are no longer read by a link.");
});
