import { Hono } from "hono";
import { expect, test } from "vitest";
import { createLog } from "#platform/log/log.server.ts";
import type { Env } from "./env.ts";
import { createRefusalLog, shortenedNetwork } from "./refusal-log.ts";

test("a network is told without the part that names a line", () => {
  expect(shortenedNetwork("203.0.113.9")).toBe("203.0.113.0/24");
  expect(shortenedNetwork("2001:db8:1:2::/64")).toBe("2001:db8:1::/48");
  expect(shortenedNetwork("unknown")).toBe("unknown");
});

test("refusals are told without query or address, a flood of them by its number", async () => {
  let now = new Date("2026-02-03T04:00:00Z");
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const refusals = createRefusalLog(log, { now: () => now });
  const app = new Hono<Env>().all("*", (c) => {
    c.set("requestId", "abc");
    c.set("network", "203.0.113.9");
    c.set("loggedPath", c.req.path);
    refusals.note(Number(c.req.query("status")), c);
    return c.text("");
  });
  const ask = (status: number) =>
    app.request(`https://www.example.in/contactus?status=${status}&email=asha@example.in`);
  for (const status of [200, 303, 404, 422]) await ask(status);
  expect(lines).toEqual([]);
  for (let n = 0; n < 100; n += 1) await ask(429);
  expect(lines).toHaveLength(60);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    status: 429,
    method: "GET",
    path: "/contactus",
    network: "203.0.113.0/24",
    request: "abc",
  });
  now = new Date("2026-02-03T04:01:00Z");
  await ask(403);
  expect(JSON.parse(lines[60] ?? "")).toMatchObject({ leftOut: 40 });
  expect(lines.join("")).not.toMatch(/asha|203\.0\.113\.9/);
});
