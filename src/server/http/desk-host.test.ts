import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Host } from "../host.ts";
import { addDeskHost } from "./desk.ts";
import type { Env } from "./env.ts";

const settings = { DESK_ORIGIN: "https://desk.example.in", publicOrigin: "https://www.example.in" };
const app = new Hono<Env>();
app.use((c, next) => {
  c.set("origin", new URL(c.req.url).origin);
  return next();
});
addDeskHost(app, { settings } as Host);
app.all("*", (c) => c.text("served"));

async function ask(url: string, method = "GET") {
  const { status, headers } = await app.request(url, { method });
  return [status, headers.get("location")];
}

test("the desk's own host serves the desk alone; its links to public pages lead to the site", async () => {
  for (const path of ["/desk", "/desk/messages/1", "/assets/a.js", "/media/a.webp"])
    expect([path, await ask(`https://desk.example.in${path}`)]).toEqual([path, [200, null]]);
  for (const path of ["/investor-charter?a=1", "/legal/mitc/1.txt", "//other.example"])
    expect(await ask(`https://desk.example.in${path}`)).toEqual([302, `https://www.example.in${path}`]);
  expect(await ask("https://desk.example.in/contactus", "POST")).toEqual([404, null]);
  expect(await ask("https://www.example.in/desk")).toEqual([404, null]);
  expect(await ask("https://www.example.in/contactus", "POST")).toEqual([200, null]);
});
