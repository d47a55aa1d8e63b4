import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Mail } from "#platform/mail/mail.server.ts";
import { alertWays, callAddress } from "./alert-ways.ts";

type Asked = {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
};
const asked: Asked[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  let body = "";
  for await (const piece of request) body += piece;
  asked.push({ method: request.method, url: request.url, headers: request.headers, body });
  response.writeHead(status, status === 302 ? { Location: "/elsewhere" } : {}).end("thank you");
});
let host = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked.length = 0;
  status = 200;
});

const ALERT = {
  key: "worker-silent-1",
  message: "Mail and jobs are stalled – since 7:50.\n\nLook at the worker.",
  at: new Date("2026-02-03T02:30:00Z"),
};
const waysOf = (ALERT_URL?: string, sent: Mail[] = []) =>
  alertWays(
    { send: async (mail) => void sent.push(mail) },
    { MAIL_TO: "desk@example.in", ALERT_URL, publicOrigin: "https://www.example.in" },
  );

test("an alert is mailed, and called where an address is set", async () => {
  const sent: Mail[] = [];
  const ways = waysOf(undefined, sent);
  expect(Object.keys(ways)).toEqual(["mail"]);
  await ways.mail(ALERT);
  expect(sent).toEqual([
    {
      to: "desk@example.in",
      subject: "Alert: Mail and jobs are stalled – since 7:50.",
      text: ALERT.message,
    },
  ]);
  expect(asked).toEqual([]);
});

test("a webhook is given JSON, with the password of its address as a header", async () => {
  await waysOf(`http://watch:se%3Acret@${host}/hook?room=7`).call?.(ALERT);
  expect(asked).toMatchObject([
    {
      method: "POST",
      url: "/hook?room=7",
      headers: {
        "content-type": "application/json",
        authorization: `Basic ${Buffer.from("watch:se:cret").toString("base64")}`,
      },
    },
  ]);
  expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
    key: ALERT.key,
    at: "2026-02-03T02:30:00.000Z",
    site: "https://www.example.in",
    subject: "Alert: Mail and jobs are stalled – since 7:50.",
    message: ALERT.message,
    text: "https://www.example.in\nAlert: Mail and jobs are stalled – since 7:50.",
  });
});

test("ntfy is given the message as text, with a title", async () => {
  await waysOf(`ntfy+http://${host}/my-site`).call?.(ALERT);
  const url = new URL(asked[0]?.url ?? "", "http://ntfy");
  expect([url.pathname, Object.fromEntries(url.searchParams), asked[0]?.body]).toEqual([
    "/my-site",
    { title: "Alert: Mail and jobs are stalled – since 7:50.", priority: "high" },
    `${ALERT.message}\nhttps://www.example.in`,
  ]);
});

test("no redirect is followed, and a fault does not hold the address, which may be a secret", async () => {
  status = 302;
  const call = () => waysOf(`http://${host}/secret-path`).call?.(ALERT);
  await expect(call()).rejects.toThrow(/^ALERT_URL was answered 302\.$/);
  expect(asked.map(({ url }) => url)).toEqual(["/secret-path"]);
  status = 500;
  await expect(call()).rejects.toThrow(/^ALERT_URL was answered 500\.$/);
  await expect(callAddress("PING_URL", new URL("http://127.0.0.1:1/secret-path"))).rejects.toThrow(
    /^PING_URL does not answer\.$/,
  );
});
