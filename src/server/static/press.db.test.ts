import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importArticles } from "#domain/blog/import-articles.server.ts";
import { listPosts, readArticle } from "#domain/blog/read.server.ts";
import { publishDigest } from "#domain/digest/publish.server.ts";
import { DataDirectoryInUse } from "#platform/db/lock.server.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import type { Answer, Answers } from "./answers.ts";
import { setId } from "./model.ts";
import { Press } from "./press.ts";
import { asTrouble, FolderTrouble, Tree } from "./tree.ts";

const HTML = { "content-type": "text/html; charset=utf-8", vary: "Accept-Encoding" };
const SET = setId(HTML);

let tools: TestTools;
let folder: string;
let articles: string;
let tree: Tree;
let press: Press;
/** Addresses in the order in which they were asked for. */
let asked: string[];
/** What an address answers in place of its page. */
let instead: Map<string, Answer | (() => Answer)>;
/** Which of the press's next questions to the database fails; 0 for none. Those of the site itself do not count. */
let failing: number;

/** A site that prints of each article its title and what is listed beside it. */
const answers: Answers = {
  assets: ["/assets/a.js"],
  renew: () => undefined,
  compress: async (page) => ({ ...page, compressed: { br: Buffer.from("br"), gz: Buffer.from("gz") } }),
  async answer(address) {
    asked.push(address);
    const other = instead.get(address);
    if (other) return typeof other === "function" ? other() : other;
    const page = (text: string, tags: string[]): Answer => {
      const body = Buffer.from(text);
      return { page: { headers: HTML, body, hash: sha256(body), tags } };
    };
    const slug = /^\/blogpost\/(.+)$/.exec(address)?.[1];
    if (slug) {
      const article = await readArticle(tools.db, slug);
      if (!article) return { gone: true };
      const beside = article.related_blog_data.map(({ strTitle }) => strTitle).join();
      return page(`<img src="/media/${slug}.webp">${article.data.strTitle} beside ${beside}`, [
        "posts",
        "site",
      ]);
    }
    if (address !== "/blog" && address !== "/sitemap.xml") return page(address, ["site"]);
    const posts = await listPosts(tools.db, { limit: address === "/blog" ? 3 : 1_000, summary: true });
    return page(posts.map(({ strTitle }) => strTitle).join(), ["posts", "site"]);
  },
};

const write = (slug: string, title: string, day: number) =>
  writeFileSync(
    join(articles, `${slug}.md`),
    `---\ntitle: ${title}\ndate: 2025-01-${String(day).padStart(2, "0")}\ncategory: Technical\nauthor: A. Rao\nfeatured: false\nsummary: ${title}, with a summary that is long enough to be one\n---\n\nText.\n`,
  );
const file = (name: string) => join(folder, "site", SET, name);
const text = (name: string) => readFileSync(file(name), "utf8");
const publish = async () => {
  await importArticles(tools, articles);
  press.heard(["posts", ...tools.touched.splice(0)]);
};
/** The database as the press has it. */
const faulty = {
  get db() {
    if (failing && --failing === 0) throw new Error("The database is away.");
    return tools.db;
  },
};

beforeEach(async () => {
  tools = await testTools();
  folder = mkdtempSync(join(tmpdir(), "static-tree-"));
  articles = mkdtempSync(join(tmpdir(), "static-articles-"));
  asked = [];
  instead = new Map();
  failing = 0;
  for (let day = 1; day <= 20; day += 1) write(`old-${day}`, `Old ${day}`, day);
  await importArticles(tools, articles);
  tools.touched.length = 0;
  tree = Tree.open(folder);
  press = new Press({ tools: faulty, site: { origin: "http://site.example" } }, tree, answers);
  await press.everything();
});
afterEach(async () => {
  tree.close();
  await tools.close();
  for (const path of [folder, articles]) rmSync(path, { recursive: true, force: true });
});

test("a second run over an unchanged site touches no file", async () => {
  const first = await press.run();
  expect([first.written > 40, first.unchanged, first.removed, first.failed]).toEqual([true, 0, 0, []]);
  const before = statSync(file("blog.html"));
  await press.everything();
  const second = await press.run();
  expect([second.written, second.unchanged, second.removed]).toEqual([0, first.written, 0]);
  const after = statSync(file("blog.html"));
  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  expect([existsSync(file("blogpost/old-3.html.br")), existsSync(file("media/old-3.webp"))]).toEqual([
    true,
    true,
  ]);
});

test("a changed article is written with its lists, and no other article is asked for", async () => {
  await press.run();
  asked = [];
  write("old-2", "Rewritten 2", 2);
  await publish();
  await press.run();
  expect(asked.slice(0, 2).toSorted()).toEqual(["/blog", "/blogpost/old-2"]);
  expect(asked.filter((address) => address.startsWith("/blogpost/"))).toEqual(["/blogpost/old-2"]);
  expect(text("blogpost/old-2.html")).toContain("Rewritten 2");
  expect(readFileSync(join(folder, "site", SET, "sitemap.xml"), "utf8")).toContain("Rewritten 2");
});

test("a new article stands at once with its lists; the articles that name it follow", async () => {
  await press.run();
  asked = [];
  write("new", "New one", 30);
  await publish();
  await press.run();
  expect(asked.slice(0, 2).toSorted()).toEqual(["/blog", "/blogpost/new"]);
  expect(text("blog.html")).toContain("New one");
  expect(text("blogpost/old-1.html")).toContain("New one");
});

test("where a publication names no article, the changed ones are found by their dates", async () => {
  await press.run();
  write("old-2", "Rewritten 2", 2);
  tools.clock.now = () => new Date("2025-02-15T12:00:00Z");
  await importArticles(tools, articles);
  press.heard(["posts"]);
  await press.run();
  expect(text("blogpost/old-2.html")).toContain("Rewritten 2");
});

test("what is gone is removed with its compressed forms, after the new pages stand", async () => {
  await press.run();
  const stood: boolean[] = [];
  instead.set("/blogpost/old-4", () => {
    stood.push(existsSync(file("blogpost/old-4.html")));
    return { gone: true };
  });
  press.heard(["posts", "post:old-4"]);
  expect((await press.run()).removed).toBe(1);
  expect(stood).toEqual([true]);
  for (const ending of ["", ".br", ".gz"])
    expect(existsSync(file(`blogpost/old-4.html${ending}`))).toBe(false);
  await tree.put("/blogpost/never-was", {
    ...{ headers: HTML, body: Buffer.from("x"), hash: "x", tags: [] },
    compressed: undefined,
  });
  await press.everything();
  expect((await press.run()).removed).toBe(2);
  expect([existsSync(file("blogpost/never-was.html")), existsSync(file("media/old-4.webp"))]).toEqual([
    false,
    false,
  ]);
});

test("a page that fails stays as it was and is reported", async () => {
  await press.run();
  const before = text("blog.html");
  instead.set("/blog", { failed: "the answer was 500" });
  await press.everything();
  const { failed, removed } = await press.run();
  expect([failed, removed]).toEqual([[{ address: "/blog", why: "the answer was 500" }], 0]);
  expect(text("blog.html")).toBe(before);
});

test("with a full disk nothing is half-written, and the next run mends what is missing", async () => {
  await press.run();
  instead.set("/blog", () => {
    const body = Buffer.from("corrected");
    return { page: { headers: HTML, body, hash: sha256(body), tags: ["posts"] } };
  });
  symlinkSync("/dev/full", file("blog.html.part"));
  press.heard(["posts", "post:old-1"]);
  const error = await press.run().catch((error) => error);
  expect(error).toBeInstanceOf(FolderTrouble);
  expect(error.message).toBe(`${folder} cannot be written, the disk is full: make room.`);
  for (const ending of ["", ".br", ".gz", ".part"])
    expect(existsSync(file(`blog.html${ending}`))).toBe(false);
  await press.run();
  expect(text("blog.html")).toBe("corrected");
});

/** What another user than the owner cannot read or enter, of all that a web server needs. */
function closedIn(published: string): string[] {
  const below = readdirSync(join(published, "site"), { recursive: true }).map((name) => `site/${name}`);
  return ["", "site", "nginx-http.conf", "nginx-server.conf", "site.caddy", ...below].filter((name) => {
    const found = statSync(join(published, name));
    return (found.mode & 0o777) !== (found.isDirectory() ? 0o755 : 0o644);
  });
}

test("what is published is open to every user, whatever the process keeps to itself", async () => {
  const umask = process.umask(0o077);
  try {
    const published = join(folder, "published");
    tree.close();
    tree = Tree.open(published);
    press = new Press({ tools: faulty, site: { origin: "http://site.example" } }, tree, answers);
    await press.everything();
    const { written } = await press.run();
    expect([written > 40, closedIn(published)]).toEqual([true, []]);
    for (const name of readdirSync(join(published, "site"), { recursive: true }).map(String)) {
      const path = join(published, "site", name);
      chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600);
    }
    chmodSync(join(published, "site.caddy"), 0o600);
    await press.everything();
    expect([(await press.run()).written, closedIn(published)]).toEqual([written, []]);
    chmodSync(join(published, "site", SET, "blogpost"), 0o700);
    await press.everything();
    await press.run();
    expect(closedIn(published)).toEqual([]);
  } finally {
    process.umask(umask);
  }
});

test("a folder that is read-only for this process is told with what may make it so", () => {
  const error = asTrouble("/srv/site-static", Object.assign(new Error("EROFS"), { code: "EROFS" }));
  expect(error).toMatchObject({
    message: expect.stringMatching(
      /^\/srv\/site-static cannot be written, it is read-only: .*ReadWritePaths=/,
    ),
  });
});

test("what is gone and cannot be removed is removed by the next run", async () => {
  await press.run();
  for (const slug of ["old-4", "old-5"]) instead.set(`/blogpost/${slug}`, { gone: true });
  const stuck = file("blogpost/old-4.html.br");
  rmSync(stuck);
  mkdirSync(stuck);
  press.heard(["posts", "post:old-4", "post:old-5"]);
  await expect(press.run()).rejects.toMatchObject({ code: "ERR_FS_EISDIR" });
  expect(existsSync(file("blogpost/old-4.html"))).toBe(true);
  rmSync(stuck, { recursive: true });
  expect((await press.run()).removed).toBe(2);
  for (const slug of ["old-4", "old-5"]) expect(existsSync(file(`blogpost/${slug}.html`))).toBe(false);
});

test("a run over the whole site that the database cuts short is made by the next run", async () => {
  await press.run();
  write("old-2", "Rewritten 2", 2);
  await importArticles(tools, articles);
  press.heard(["*"]);
  for (failing of [1, 3]) await expect(press.run()).rejects.toThrow("The database is away.");
  await press.run();
  expect(text("blogpost/old-2.html")).toContain("Rewritten 2");
});

test("pages that wait are written by the next run where the database fails as they are looked for", async () => {
  await press.run();
  for (const question of [1, 2]) {
    const title = `New ${question}`;
    write(`new-${question}`, title, 20 + question);
    await publish();
    failing = question;
    await expect(press.run()).rejects.toThrow("The database is away.");
    expect(text(`blogpost/new-${question}.html`)).toContain(title);
    await press.run();
    for (const name of ["sitemap.xml", "blogpost/old-1.html"]) expect(text(name)).toContain(title);
  }
});

test("a day that came beside an article's publication is found by its own", async () => {
  await press.run();
  const day = { date: "05/03/2025", index_dashboard: { NIFTY: { cmp: 22_337.3 } } };
  const published = await publishDigest(tools, JSON.stringify({ json_content: day }), "test");
  expect(published).toMatchObject({ date: "2025-03-05" });
  write("old-2", "Rewritten 2", 2);
  tools.clock.now = () => new Date("2025-03-06T12:00:00Z");
  await importArticles(tools, articles);
  press.heard(["posts"]);
  await press.run();
  expect(existsSync(file("dailydigest/2025-03-05.html"))).toBe(false);
  press.heard(["digests"]);
  await press.run();
  expect(existsSync(file("dailydigest/2025-03-05.html"))).toBe(true);
});

test("an article that is published during a run over the whole site stays", async () => {
  await press.run();
  await press.everything();
  write("new", "New one", 30);
  await publish();
  expect((await press.run()).removed).toBe(0);
  expect(text("blogpost/new.html")).toContain("New one");
});

test("one process holds the folder; another is refused and takes it when the first has let go", async () => {
  expect(() => Tree.open(folder)).toThrow(DataDirectoryInUse);
  tree.close();
  const second = Tree.open(folder);
  expect(second.addresses()).toEqual([]);
  second.close();
  tree = Tree.open(folder);
});

test("two contents of a page never share the second that a web server tells them apart by", async () => {
  const body = (text: string) => ({
    ...{ headers: HTML, body: Buffer.from(text), hash: sha256(text), tags: [] },
    compressed: { br: Buffer.from("br"), gz: Buffer.from("gz") },
  });
  const seconds = [];
  for (const word of ["one", "two", "six"]) {
    await tree.put("/blog", body(word));
    seconds.push(Math.floor(statSync(file("blog.html.br")).mtimeMs / 1_000));
  }
  expect(new Set(seconds).size).toBe(3);
});
