import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { residentMb } from "../bench/tools.ts";
import { PASSWORD, signIn, Visitor } from "./desk.ts";
import { survey } from "./fuzzing/fuzz.ts";
import { bytesOf, exchange, type RawAnswer, readAnswer } from "./fuzzing/wire.ts";
import { type Product, startProduct, until } from "./product.ts";
import { memberOf } from "./seed.ts";
import { SITE } from "./shared-product.ts";

const FORM = "application/x-www-form-urlencoded";

let product: Product;
beforeAll(async () => {
  // No proxy is trusted: what a request says of itself is ignored.
  product = await startProduct({
    PUBLIC_ORIGIN: SITE,
    TRUSTED_PROXIES: "192.0.2.1",
    RATE_LIMIT_API: "6000",
    LOG_LEVEL: "trace",
  });
});
afterAll(() => product.stop());

/** Sends a request with its headers unchanged. */
async function ask(
  target: string,
  headers: Record<string, string> = {},
  { method = "GET", body }: { method?: string; body?: string } = {},
): Promise<RawAnswer> {
  const { port, host } = new URL(product.origin);
  const request = {
    method,
    target,
    headers: Object.entries(headers),
    body: body === undefined ? undefined : Buffer.from(body),
  };
  const received = await exchange(Number(port), bytesOf(request, host));
  const answer = Buffer.isBuffer(received) ? readAnswer(received, method) : undefined;
  if (!answer) throw new Error(`No answer to ${method} ${target}`);
  return answer;
}

const post = (target: string, headers: Record<string, string>, body = "a=b") =>
  ask(target, headers, { method: "POST", body });

test("behind TLS every answer says that TLS alone reaches the site, and who may use it elsewhere", async () => {
  const page = (await ask("/")).body.toString();
  const asset = /"(\/assets\/[^"]+)"/.exec(page)?.[1] ?? "none";
  const paths = [
    "/",
    asset,
    "/no-such-page",
    "/feed.json",
    "/api/docs",
    "/desk/sign-in",
    "/healthz",
    "/blog/",
    "/media/%zz",
    "/favicon.svg",
  ];
  for (const path of [...paths, "/x\\y"]) {
    const { headers } = await ask(path);
    expect([path, headers.get("strict-transport-security")]).toEqual([
      path,
      "max-age=63072000; includeSubDomains",
    ]);
    expect([path, headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
    expect([path, headers.get("x-frame-options")]).toEqual([path, "DENY"]);
    expect([path, headers.get("cross-origin-resource-policy")]).toEqual([path, "same-origin"]);
  }
  for (const path of ["/share/site.png", "/media/hero-light.webp"])
    expect((await ask(path)).headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(
    (await post("/contactus", { "Content-Type": "text/plain" })).headers.get("strict-transport-security"),
  ).toMatch(/^max-age/);
});

test("the desk's cookies are for TLS and the desk alone, out of reach of scripts and other sites", async () => {
  const { email, uri } = memberOf(product, "Owner");
  const owner = await signIn(product.origin, email, uri);
  const answer = await new Visitor(product.origin).post("/desk/sign-in", {
    email: "owner@example.in",
    password: PASSWORD,
  });
  const cookies = answer.headers.getSetCookie().filter((cookie) => !/max-age=0/i.test(cookie));
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Secure-desk\./);
    for (const attribute of [/; Secure/i, /; HttpOnly/i, /; SameSite=Lax/i, /; Path=\/desk/i])
      expect(cookie).toMatch(attribute);
    expect(cookie).not.toMatch(/; Domain=/i);
  }
  expect((await owner.get("/desk")).status).toBe(200);
});

test("no address leads to another host", async () => {
  const far = [
    "//evil.example/",
    "//evil.example//",
    "/\\evil.example/",
    "/%5cevil.example/",
    "/%2f%2fevil.example/",
    "/.//evil.example/",
    "http://evil.example/blog/",
  ];
  const known = [
    "/blog/?x=//evil.example",
    "/blogpost///evil.example",
    "/BLOG?to=//evil.example",
    "/desk/sign-out",
    "/desk/staff?to=//evil.example",
    "/dailydigest//evil.example/",
  ];
  for (const target of [...far, ...known]) {
    const { headers } = await ask(target);
    expect([target, headers.get("location") ?? "/"]).toEqual([target, expect.stringMatching(/^\/(?![/\\])/)]);
  }
  const to = [
    "//evil.example",
    "https://evil.example",
    "/desk/../..//evil.example\\",
    "/desk\r\nX-Injected: 1",
    "/desk?\n",
  ];
  for (const way of to) {
    const visitor = new Visitor(product.origin);
    const answer = await visitor.post(`/desk/sign-in?to=${encodeURIComponent(way)}`, {
      email: "owner@example.in",
      password: PASSWORD,
    });
    expect([way, answer.status, answer.headers.get("location")]).toEqual([way, 303, "/desk/sign-in/code"]);
  }
});

test("a word such as __proto__ in an address or a form is answered like any other", async () => {
  for (const word of ["__proto__", "constructor"]) {
    const signIn = await ask(`/desk/sign-in?ended=${word}`);
    expect([word, signIn.status]).toEqual([word, 200]);
    const sent = await post("/desk", { "Content-Type": FORM, Origin: SITE }, `${word}=0`);
    expect([word, sent.status]).toEqual([word, 401]);
  }
});

test("what a request says of its host or way changes no byte of a page, now or for the next", async () => {
  const evil = {
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "http",
    "X-Forwarded-For": "6.6.6.6",
    Forwarded: "host=evil.example",
    "X-Original-URL": "/desk",
  };
  for (const path of [
    "/",
    "/blog",
    "/blogpost/position-size-before-entry",
    "/sitemap.xml",
    "/rss.xml",
    "/.well-known/security.txt",
    "/api/openapi.json",
  ]) {
    const first = await ask(`${path}?evil.example=1`, {
      ...evil,
      Host: "evil.example",
      Cookie: "a=evil.example",
      "User-Agent": "evil.example",
    });
    const second = await ask(path);
    expect([path, first.status, second.status]).toEqual([path, 200, 200]);
    expect(first.body.toString()).not.toContain("evil.example");
    expect(second.body.equals(first.body)).toBe(true);
  }
});

test("every form and lead call refuses what another site sends, and what no form can send", async () => {
  const { surface } = await survey(product.origin);
  const forms = [...new Set(surface.forms.map(({ action }) => action))].filter(
    (action) => !action.startsWith("/newsletter/unsubscribe"),
  );
  expect(forms.length).toBeGreaterThan(6);
  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "https://www.example.in.evil.example" },
    { Origin: "http://www.example.in" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
  ];
  for (const action of [
    ...forms,
    ...surface.desk.filter((path) => !path.includes("/auth/") && !path.includes("/preview/articles")),
  ]) {
    const sent = foreign.map((headers) => post(action, { "Content-Type": FORM, ...headers }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect([action, statuses]).toEqual([action, foreign.map(() => 403)]);
  }
  for (const action of [...forms, "/desk/sign-in"])
    for (const type of ["text/plain", "application/json", ""])
      expect([action, type, (await post(action, { "Content-Type": type, Origin: SITE })).status]).toEqual([
        action,
        type,
        415,
      ]);
  const call = JSON.stringify({
    firstName: "Asha",
    lastName: "Rao",
    email: "asha@example.in",
    message: "A question.",
  });
  for (const headers of foreign) {
    expect(
      (await post("/api/contactus", { "Content-Type": "application/json", ...headers }, call)).status,
    ).toBe(403);
    expect(
      (await post("/api/news/letter", { "Content-Type": "application/json", ...headers }, call)).status,
    ).toBe(403);
  }
  expect((await post("/api/contactus", { "Content-Type": "text/plain", Origin: SITE }, call)).status).toBe(
    415,
  );
});

test("line breaks and control characters reach no mail's headers and break no line of the log", async () => {
  const lines = "\r\nBcc: thief@evil.example\r\nSubject: forged\r\n\r\nforged";
  const fields = {
    firstName: `Asha${lines}`,
    lastName: "Rao",
    email: "asha@example.in",
    phone_number: "9876543210",
    message: `Hello${lines}`,
  };
  for (const email of [
    `asha@example.in${lines}`,
    "asha@example.in\r\nBcc:x@evil.example",
    "a@b.in,thief@evil.example",
    '"x\r\ny"@example.in',
  ]) {
    const wrong = await post(
      "/api/contactus",
      { "Content-Type": "application/json", Origin: SITE },
      JSON.stringify({ ...fields, email }),
    );
    expect([email, wrong.status]).toEqual([email, 422]);
  }
  const odd = {
    "User-Agent": 'x{"level":60}\u0085',
    "X-Forwarded-For": '1.2.3.4\t{"level":60}',
    "X-Request-Id": "forged",
  };
  const sent = await post(
    "/api/contactus",
    { "Content-Type": "application/json", Origin: SITE, ...odd },
    JSON.stringify(fields),
  );
  expect([200, 422]).toContain(sent.status);
  expect((await ask("/", { "User-Agent": "x\x1b[31m" })).status).toBe(400);
  expect(sent.headers.get("x-request-id")).not.toBe("forged");
  const good = await post(
    "/api/contactus",
    { "Content-Type": "application/json", Origin: SITE },
    JSON.stringify({ ...fields, firstName: "Asha" }),
  );
  expect([200, 422]).toContain(good.status);
  await post("/contactus", { "Content-Type": FORM, Origin: SITE }, new URLSearchParams(fields).toString());
  await until(
    () => product.mails().length,
    (n) => n > 0,
  );
  // A line break in a name reaches only the mail's text, as a line break.
  for (const mail of product.mails()) {
    const head = mail.slice(0, mail.indexOf("\r\n\r\n"));
    expect(head).not.toMatch(/^(Bcc|Subject: forged)/im);
    expect(head.match(/^To:/gm)).toHaveLength(1);
  }
  const logged = product
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  for (const line of logged) expect(() => JSON.parse(line)).not.toThrow();
  expect(product.output()).not.toMatch(/^\{"level":60\}/m);
});

test("630 slow and silent connections hold neither the others nor much memory", async () => {
  const { port } = new URL(product.origin);
  const pid = product.process.pid as number;
  await fetch(`${product.origin}/api/blog/list`, { method: "POST" }).then((answer) => answer.text());
  const before = residentMb(pid);
  const sockets: Socket[] = [];
  const hold = async (text: string, n: number) => {
    for (let i = 0; i < n; i += 1) {
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => {});
      sockets.push(socket);
      await once(socket, "connect");
      socket.pause();
      socket.write(text);
    }
  };
  await hold("", 300);
  await hold("GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ", 200);
  await hold(
    "POST /api/contactus HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{",
    100,
  );
  await hold(`${"POST /api/blog/list HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"}`, 30);
  for (let n = 0; n < 20; n += 1) expect((await ask("/blog")).status).toBe(200);
  const lead = { firstName: "Asha", lastName: "Rao", email: "asha@example.in", message: "A question." };
  expect(
    (await post("/api/contactus", { "Content-Type": "application/json", Origin: SITE }, JSON.stringify(lead)))
      .status,
  ).toBe(200);
  expect(residentMb(pid) - before).toBeLessThan(250);
  // The product, not this test, cuts the connections whose headers do not end.
  const slow = sockets[300] as Socket;
  slow.resume();
  if (!slow.closed) await once(slow, "close");
  for (const socket of sockets) socket.destroy();
});

test("a form without an end is refused at its bound, and no more of it is read", async () => {
  const { port } = new URL(product.origin);
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  const chunk = `${(16_384).toString(16)}\r\n${"x".repeat(16_384)}\r\n`;
  let received = "";
  socket.on("data", (bytes) => {
    received += bytes;
  });
  socket.on("error", () => undefined);
  socket.write(
    `POST /contactus HTTP/1.1\r\nHost: www.example.in\r\nOrigin: ${SITE}\r\nContent-Type: ${FORM}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  // Only a little beyond the limit: bytes sent after the answer may end the connection before the answer is read.
  for (let sent = 0; sent < 5; sent += 1) socket.write(chunk);
  await once(socket, "close");
  expect(received).toMatch(/^HTTP\/1\.1 413 /);
  expect(received).toContain("larger than 64 KB");
  expect((await ask("/healthz")).status).toBe(200);
});
