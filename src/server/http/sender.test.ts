import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { networkOf } from "#platform/format/network.server.ts";
import { SenderReader } from "./sender.ts";

const request = (remoteAddress: string, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;
const reader = new SenderReader(["127.0.0.1", "10.0.0.0/8"]);

test("forwarded addresses count only through a trusted proxy, and only the hop that it saw", () => {
  expect(reader.address(request("203.0.113.9", { "x-forwarded-for": "1.2.3.4" }))).toBe("203.0.113.9");
  expect(reader.address(request("127.0.0.1", { "x-forwarded-for": "6.6.6.6, 1.2.3.4, 10.1.1.1" }))).toBe(
    "1.2.3.4",
  );
  expect(reader.address(request("::ffff:127.0.0.1", { "x-forwarded-for": "1.2.3.4" }))).toBe("1.2.3.4");
  expect(reader.address(request("127.0.0.1", { "x-forwarded-for": "not an address" }))).toBe("127.0.0.1");
  expect(reader.address(request("127.0.0.1", {}))).toBe("127.0.0.1");
});

test("two visitors whom a proxy names by mapped addresses are two networks", () => {
  const of = (hop: string) => networkOf(reader.address(request("127.0.0.1", { "x-forwarded-for": hop })));
  expect([of("::ffff:203.0.113.7"), of("::FFFF:198.51.100.9"), of("::ffff:cb00:7107")]).toEqual([
    "203.0.113.7",
    "198.51.100.9",
    "203.0.113.7",
  ]);
  expect(of("6.6.6.6, ::ffff:1.2.3.4, ::ffff:10.1.1.1")).toBe("1.2.3.4");
  expect(of("0:0:0:0:0:ffff:203.0.113.7")).toBe("203.0.113.7");
});

test("the origin behind a TLS proxy is https, and only a trusted proxy may say so", () => {
  const headers = { host: "inner:3000", "x-forwarded-proto": "https", "x-forwarded-host": "www.example.in" };
  expect(reader.origin(request("127.0.0.1", headers))).toBe("https://www.example.in");
  expect(reader.origin(request("203.0.113.9", headers))).toBe("http://inner:3000");
  expect(reader.origin(request("203.0.113.9", { host: "WWW.Example.in" }))).toBe("http://www.example.in");
});

test("one network is one address, or the /64 of an IPv6 line", () => {
  expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("2001:db8:1:2:aaaa::1")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
});
