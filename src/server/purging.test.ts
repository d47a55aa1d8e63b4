import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#platform/log/log.server.ts";
import { Purging, purgeCall } from "./purging.ts";

const asked: string[] = [];
let status = 200;
const cache = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ""}`.trim());
  response.writeHead(status).end();
});
beforeEach(async () => {
  asked.length = 0;
  status = 200;
  await new Promise<void>((resolve) => cache.listen(0, "127.0.0.1", resolve));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => cache.close(resolve));
});
const purging = () =>
  new Purging(
    { PURGE_URL: `http://127.0.0.1:${(cache.address() as AddressInfo).port}/all`, PURGE_KEY: "secret" },
    createLog("silent"),
  );
const calls = (n: number) => vi.waitFor(() => expect(asked).toHaveLength(n));

test("what is published in one go is purged once, and nothing by a process that does not work", async () => {
  const idle = purging();
  idle.soon();
  const works = purging();
  works.begin();
  works.soon();
  works.soon();
  await vi.advanceTimersByTimeAsync(2_000);
  await calls(1);
  expect(asked).toEqual(["PURGE /all Bearer secret"]);
  works.soon();
  await vi.advanceTimersByTimeAsync(2_000);
  await calls(2);
  await works.stop();
});

test("a purge that fails is repeated until it is done", async () => {
  const works = purging();
  status = 500;
  works.begin();
  await vi.advanceTimersByTimeAsync(2_000);
  await calls(1);
  status = 200;
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked.length).toBeGreaterThan(1);
  });
  await works.stop();
});

test("each CDN is called as it asks to be", () => {
  const call = (address: string) => {
    const [url, init] = purgeCall(address, "k");
    return [init.method, url.pathname, init.headers, init.body];
  };
  const json = { "Content-Type": "application/json" };
  expect(call("https://api.cloudflare.com/client/v4/zones/z/purge_cache")).toEqual([
    "POST",
    "/client/v4/zones/z/purge_cache",
    { ...json, Authorization: "Bearer k" },
    '{"purge_everything":true}',
  ]);
  expect(call("https://api.fastly.com/service/s/purge_all")).toEqual([
    "POST",
    "/service/s/purge_all",
    { "Fastly-Key": "k" },
    undefined,
  ]);
  expect(call("https://api.bunny.net/pullzone/1/purgeCache")).toEqual([
    "POST",
    "/pullzone/1/purgeCache",
    { ...json, AccessKey: "k" },
    "{}",
  ]);
});
