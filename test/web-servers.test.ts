import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInByRecovery } from "./desk.ts";
import { inTurn } from "./effort.ts";
import { publishHoliday } from "./holiday.ts";
import { type Product, startProduct } from "./product.ts";
import { memberOf } from "./seed.ts";
import { ask, plainBody, type Reply, startCaddy, startNginx, type WebServer } from "./web-servers.ts";

const MONTH = "/dailydigest/archive/2025-02";
const ORIGIN = "https://www.example.in";
/** Encodings as browsers and others ask for them. */
const CLIENTS = ["br, gzip", "gzip, deflate, br, zstd", "gzip", "identity", "gzip, br;q=0", "br;q=0.1, gzip"];
const ODD = ["", "deflate", "*", "*;q=0", "br;q=0, *", "GZIP"];

const PAGES = ["/", "/blogpost/position-size-before-entry", "/dailydigest/2025-01-17", "/blog?category=1"];
const OTHERS = [
  "/feed.json",
  "/share/site.png",
  "/favicon.svg",
  "/no-such-page",
  "/blogpost/no-such-article",
  "/%62log",
  "/BLOG",
  "/dailydigest//",
  "/desk",
  "/healthz",
  "/api/getcategories",
  "/newsletter/unsubscribe?token=abcdefghijk",
];

/** Headers that each server sets for each answer. */
const OWN = /^(date|server|connection|keep-alive|x-request-id|transfer-encoding|content-length)$/;
const compared = ({ status, headers }: Reply) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OWN.test(name))
      .sort(),
  ),
});

let product: Product;
beforeAll(async () => {
  product = await startProduct({ PUBLIC_ORIGIN: ORIGIN, CDN_SECONDS: "1" });
});
afterAll(() => product?.stop());

const at = (
  { origin }: { origin: string },
  path: string,
  { headers = {}, ...options }: Parameters<typeof ask>[1] = {},
) => ask(origin + path, { ...options, headers: { Host: "www.example.in", ...headers } });

describe.each([
  { name: "nginx", clients: [...CLIENTS, ...ODD], start: () => startNginx(product.origin) },
  // Caddy asks for gzip where a client names nothing.
  { name: "caddy", clients: CLIENTS, start: () => startCaddy(product.origin) },
])("behind $name", ({ name, clients, start }) => {
  let server: WebServer | undefined;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.stop());

  test("each answer is the product's own, kept or not, for any client", async ({ skip }) => {
    if (!server) return skip(`${name} is not installed`);
    const asked = [
      ...PAGES.flatMap((path, turn) =>
        inTurn(clients, turn, PAGES.length).map((encoding) => ({ path, encoding })),
      ),
      ...OTHERS.map((path) => ({ path, encoding: "gzip" })),
    ];
    for (const { path, encoding } of asked) {
      const headers: Record<string, string> = encoding ? { "Accept-Encoding": encoding } : {};
      const own = await at(product, path, { headers });
      // The second answer of a page is the one that is kept.
      for (const answer of [await at(server, path, { headers }), await at(server, path, { headers })]) {
        expect([path, encoding, compared(answer)]).toEqual([path, encoding, compared(own)]);
        expect(plainBody(answer) === plainBody(own), `${path} for ${encoding}`).toBe(true);
      }
    }
  });

  test("a page that a browser holds is answered by 304 with no body, and HEAD without one", async ({
    skip,
  }) => {
    if (!server) return skip(`${name} is not installed`);
    const headers = { "Accept-Encoding": "br" };
    const { headers: first } = await at(server, "/", { headers });
    const again = await at(server, "/", { headers: { ...headers, "If-None-Match": String(first.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers["content-security-policy"]).toBe(first["content-security-policy"]);
    const head = await at(server, "/", { headers, method: "HEAD" });
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, first.etag]);
  });

  test("a form is posted to the product, and what it says goes to nobody else", async ({ skip }) => {
    if (!server) return skip(`${name} is not installed`);
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: ORIGIN };
    const posted = await at(server, "/contactus", { method: "POST", headers, body: "firstName=Ashapurna" });
    expect(posted.status).toBe(422);
    expect(plainBody(posted)).toContain("Ashapurna");
    expect(plainBody(await at(server, "/contactus"))).not.toContain("Ashapurna");
  });
});

test("nginx shows nobody a page three seconds after it changed, and keeps pages up while the product is away", async ({
  skip,
}) => {
  const server = await startNginx(product.origin);
  if (!server) return skip("nginx is not installed");
  try {
    const page = async () => plainBody(await at(server, MONTH, { headers: { "Accept-Encoding": "br" } }));
    expect(await page()).not.toContain("Day of mourning");
    const [owner, officer] = [memberOf(product, "Owner"), memberOf(product, "Compliance officer")];
    // The site has another origin than the seed: its members sign in anew.
    const two = { owner: await signInByRecovery(owner), officer: await signInByRecovery(officer) };
    await publishHoliday(two, { date: "2025-02-20", description: "Day of mourning" });
    // Nobody asked meanwhile: the page kept before is too old to be sent even once.
    await wait(3_100);
    expect(await page()).toContain("Day of mourning");

    await product.kill("SIGKILL");
    await wait(3_100);
    expect(await page()).toContain("Day of mourning");
    expect((await at(server, "/desk?token=of-a-mailed-link")).status).toBe(502);
    expect(server.errors()).not.toContain("of-a-mailed-link");
  } finally {
    await server.stop();
  }
});
