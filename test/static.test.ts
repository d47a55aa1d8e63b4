import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPERATOR, type Product, runCommand, startProduct, until } from "./product.ts";
import { ask, plainBody, type Reply, startCaddy, startNginx, type WebServer } from "./web-servers.ts";

const ORIGIN = "https://www.example.in";
const folder = mkdtempSync(join(tmpdir(), "static-site-"));
// As docs/static-publishing.md makes it.
chmodSync(folder, 0o755);
let product: Product;

beforeAll(async () => {
  // As deploy/site.service has it.
  const umask = process.umask(0o077);
  const settings = { STATIC_DIR: folder, PUBLIC_ORIGIN: ORIGIN };
  product = await startProduct(settings).finally(() => process.umask(umask));
  const { code, out, err } = await product.command("publish-static", folder);
  expect([code, err, out]).toEqual([0, "", expect.stringMatching(/ 0 failed in /)]);
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const everyFile = (): string[] =>
  readdirSync(join(folder, "site"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(`${folder}/site/`.length)
        .replace(/^[^/]+\//, ""),
    );

test("the folder holds every kind of public page, compressed too, and nothing of the desk", () => {
  const files = new Set(everyFile());
  for (const page of [
    ...["index.html", "blog.html", "404.html", "privacyPolicy.html", "investor-charter.html"],
    ...["dailydigest.html", "dailydigest/archive.html", "dailydigest/archive/2025-01.html"],
    ...["dailydigest/2025-01-17.html", "dailydigest/2025-01-17.json", "dailydigest/2025-01-17/flows.csv"],
    ...["blogpost/position-size-before-entry.html", "sitemap.xml", "rss.xml", "feed.json", "robots.txt"],
  ])
    expect([page, files.has(page), files.has(`${page}.br`), files.has(`${page}.gz`)]).toEqual([
      page,
      ...[true, true, true],
    ]);
  for (const file of [
    ...["favicon.ico", "icon-192.png", "site.webmanifest", ".well-known/security.txt", "share/site.png"],
    ...["share/blogpost/position-size-before-entry.png", "share/dailydigest/2025-01-17.png"],
    "media/covers/position-size-before-entry-800.avif",
  ])
    expect([file, files.has(file)]).toEqual([file, true]);
  const foreign = [...files].filter((file) =>
    /^(desk|api|orders|views|newsletter\/(confirmation|unsubscribe|preferences))|\.part$/.test(file),
  );
  expect(foreign).toEqual([]);
});

test("what is published is open to the web server's user, all else to the product alone", () => {
  const closed = (paths: string[], mode: number) =>
    paths.filter((path) => (statSync(path).mode & 0o777) !== mode);
  const entries = readdirSync(join(folder, "site"), { recursive: true, withFileTypes: true });
  const [folders, files] = [true, false].map((wanted) =>
    entries
      .filter((entry) => entry.isDirectory() === wanted)
      .map((entry) => join(entry.parentPath, entry.name)),
  ) as [string[], string[]];
  const read = ["nginx-http.conf", "nginx-server.conf", "site.caddy"].map((name) => join(folder, name));
  expect(closed([join(folder, "site"), ...folders], 0o755)).toEqual([]);
  expect(closed([...read, ...files], 0o644)).toEqual([]);
  expect(closed([join(folder, "manifest.db")], 0o600)).toEqual([]);
});

const PAGES = [
  ...["/", "/blog", "/aboutus", "/services", "/momentum-x", "/contactus", "/privacyPolicy", "/investor"],
  ...["/investor-charter", "/investor-charter/complaints.json", "/investor-charter/complaints.csv"],
  ...["/blogpost/position-size-before-entry", "/dailydigest", "/dailydigest/2025-01-17"],
  ...["/dailydigest/2025-01-17.json", "/dailydigest/2025-01-17/flows.csv", "/dailydigest/archive"],
  ...["/dailydigest/archive/2025-01", "/legal/disclaimer/1.txt", "/robots.txt", "/sitemap.xml", "/rss.xml"],
  ...[
    "/feed.json",
    "/speculation-rules.json",
    "/.well-known/security.txt",
    "/favicon.svg",
    "/site.webmanifest",
  ],
  ...["/share/blogpost/position-size-before-entry.png", "/media/covers/position-size-before-entry-800.avif"],
];

/** What only the product can answer, or nobody. */
const OTHERS = [
  ...["/blog?view=all", "/blog?category=1", "/?a=b", "/no-such-page", "/blogpost/no-such-article", "/%62log"],
  ...[
    "/dailydigest?date=2025-01-17",
    "/media/../manifest.db",
    "/media/x/../../../manifest.db",
    "/desk",
    "/404",
  ],
  ...[
    "/.static/text-html-charset-utf-8/x",
    "/blogpost/position-size-before-entry/",
    "/healthz",
    "/manifest.db",
  ],
  ...[
    "/media/x/../../../nginx-http.conf",
    "/newsletter/unsubscribe?token=abcdefghijklmnop",
    "/api/getcategories",
  ],
];
const REDIRECTS = ["/blog/", "/BLOG", "/privacypolicy", "/dailydigest//"];

const CLIENTS = ["br, gzip", "gzip", "identity", "gzip, br;q=0", "", "deflate"];
const PARTICULAR = ["*", "*;q=0", "br;q=0.1, gzip;q=1", "br;q=0, *", "GZIP"];

/** Made by each server for each answer. */
const OWN =
  /^(date|server|connection|keep-alive|etag|x-request-id|content-length|transfer-encoding|accept-ranges)$/;
const compared = ({ status, headers }: Reply) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OWN.test(name))
      .sort(),
  ),
});

/** The day to which security.txt is valid moves at midnight, which may come after it was published. */
const undated = (reply: Reply): string => plainBody(reply).replace(/^Expires: [\d-]{10}T/m, "Expires: T");

describe.each([
  {
    name: "nginx",
    start: startNginx,
    fileTag: /^"[0-9a-f]+-[0-9a-f]+"$/,
    clients: [...CLIENTS, ...PARTICULAR],
  },
  // Caddy chooses among the encodings by the client's own weights, and takes `*` for none.
  { name: "caddy", start: startCaddy, fileTag: /^"[0-9a-z]{7,16}"$/, clients: CLIENTS },
])("behind $name", ({ name, start, fileTag, clients }) => {
  let server: WebServer | undefined;
  beforeAll(async () => {
    // What only mentions the digest that the part before has published is written afterwards: here it stands.
    expect((await product.command("publish-static", folder)).code).toBe(0);
    server = await start(folder, product.origin);
    if (!server) console.warn(`${name} is not installed: its part of the static site is not tested`);
    else if (name === "nginx" && !("user" in server && server.user))
      console.warn("nginx runs as the product's user: that another user reads the files is not tested");
  });
  afterAll(() => server?.stop());

  const both = async (path: string, options: Parameters<typeof ask>[1] = {}) => {
    const host = { ...options, headers: { Host: "www.example.in", ...options.headers } };
    const web = server as WebServer;
    return [await ask(web.origin + path, host), await ask(product.origin + path, host)] as const;
  };

  test("a published page is the product's own answer in status, headers and bytes for any client", async ({
    skip,
  }) => {
    if (!server) skip(`${name} is not installed`);
    for (const path of PAGES)
      for (const encoding of clients) {
        const headers: Record<string, string> = encoding ? { "Accept-Encoding": encoding } : {};
        const [file, own] = await both(path, { headers });
        expect([path, encoding, compared(file)]).toEqual([path, encoding, compared(own)]);
        expect(undated(file) === undated(own), `${path} for ${encoding}`).toBe(true);
        expect([path, file.headers.etag]).toEqual([path, expect.stringMatching(fileTag)]);
      }
  });

  test("a page that a browser holds is answered by 304 with no body, and HEAD without one", async ({
    skip,
  }) => {
    if (!server) skip(`${name} is not installed`);
    for (const path of ["/", "/dailydigest/2025-01-17", "/robots.txt"]) {
      const [file] = await both(path, { headers: { "Accept-Encoding": "br" } });
      const [again] = await both(path, {
        headers: { "Accept-Encoding": "br", "If-None-Match": String(file.headers.etag) },
      });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers["content-security-policy"]).toBe(file.headers["content-security-policy"]);
      const [since] = await both(path, { headers: { "If-Modified-Since": "Fri, 01 Jan 2038 00:00:00 GMT" } });
      expect(since.status).toBe(200);
      const [head, ownHead] = await both(path, { method: "HEAD" });
      expect([head.body.length, compared(head)]).toEqual([0, compared(ownHead)]);
    }
  });

  test("everything else is the product's: queries, unknown and odd addresses, the desk, posts", async ({
    skip,
  }) => {
    if (!server) skip(`${name} is not installed`);
    for (const path of OTHERS) {
      const [through, own] = await both(path);
      // A web server refuses by itself what climbs above its root.
      if (through.status === 400 && path.includes("../../")) continue;
      expect([path, compared(through)]).toEqual([path, compared(own)]);
      expect([path, through.headers.etag ?? ""]).toEqual([path, expect.not.stringMatching(fileTag)]);
      expect(through.body.includes("SQLite") || through.body.includes("Written by the product")).toBe(false);
    }
    const form = {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: ORIGIN },
      body: "firstName=Asha",
    };
    const [posted, own] = await both("/contactus", form);
    expect([posted.status, own.status]).toEqual([422, 422]);
  });

  test("another spelling of a path leads to the path", async ({ skip }) => {
    if (!server) skip(`${name} is not installed`);
    for (const path of REDIRECTS) {
      const [web, own] = await both(path);
      expect([path, web.status, web.headers.location]).toEqual([path, own.status, own.headers.location]);
      expect(web.headers["x-frame-options"]).toBe("DENY");
    }
  });

  test("what is published is served at once, before and after the server reads its configuration", async ({
    skip,
  }) => {
    if (!server) skip(`${name} is not installed`);
    const cmp = name === "nginx" ? 23_111.5 : 23_222.5;
    const file = join(product.dataDir, "digest.json");
    const date = name === "nginx" ? "03/03/2025" : "04/03/2025";
    // A sample, so that the others stay: the site that is compared is the same for both servers.
    const json_content = { date, index_dashboard: { NIFTY: { cmp } } };
    writeFileSync(file, JSON.stringify({ sample: true, json_content }));
    expect((await product.command("digest", "import", file, ...OPERATOR)).code).toBe(0);
    const printed = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(cmp);
    const fresh = async () => {
      const [web, own] = await both("/dailydigest", { headers: { "Accept-Encoding": "br" } });
      const holds = plainBody(web).includes(printed);
      if (holds) expect(compared(web)).toEqual(compared(own));
      return holds;
    };
    await until(fresh, Boolean);
    await until(
      async () => readFileSync(join(folder, "site.caddy"), "utf8"),
      (text) => text.includes(`/dailydigest/${date.split("/").reverse().join("-")}"`),
    );
    await (server as WebServer).reload();
    const [after, own] = await until(
      () => both("/dailydigest", { headers: { "Accept-Encoding": "br" } }),
      ([web]) => fileTag.test(web.headers.etag ?? ""),
    );
    expect(after.headers.etag).toMatch(fileTag);
    expect(compared(after)).toEqual(compared(own));
    expect(plainBody(after)).toContain(printed);
  });
});

test("the folder that the running product keeps is not written by a command of another product", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "static-other-"));
  const { code, err } = await runCommand({ ...product.env, DATA_DIR: dataDir }, "publish-static", [folder]);
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^Not published\. .* is written by another process/m),
  ]);
  expect(everyFile().filter((file) => file.endsWith(".part"))).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
});
