import { crc32 } from "node:zlib";
import { parseHTML } from "linkedom";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "./desk.ts";
import {
  articleFields,
  FOREIGN,
  firstCategory,
  LITTER,
  publishThrough,
  storedHtml,
  textIn,
  writeArticle,
} from "./desk-content.ts";
import { textOf, textsOf } from "./html.ts";
import { type Product, startProduct } from "./product.ts";
import { memberOf } from "./seed.ts";

let product: Product;
let owner: Member;
let writer: Member;
beforeAll(async () => {
  product = await startProduct();
  owner = memberOf(product, "Owner");
  writer = memberOf(product, "Writer");
});
afterAll(() => product.stop());

const documentOf = async (answer: Response): Promise<Document> => parseHTML(await answer.text()).document;
const fieldOf = (screen: Document, name: string): string =>
  screen.querySelector(`[name="${name}"]`)?.getAttribute("value") ?? "";

test("of the saved versions two are compared, and one is restored", async () => {
  const title = "Many versions";
  const path = await writeArticle(writer, { title, html: "<p>Text number 1 of the article.</p>" });
  const categoryId = await firstCategory(writer);
  for (let n = 2; n <= 3; n += 1) {
    const html = `<p>Text number ${n} of the article.</p>`;
    const fields = { ...articleFields(categoryId, { title, html }), intent: "save", revision: String(n - 1) };
    expect((await writer.post(path, fields)).status, `save ${n}`).toBe(303);
  }
  const screen = `${path}/versions`;
  const listed = await documentOf(await writer.get(screen));
  const lines = textsOf(listed, ".version-list > li");
  expect(lines).toEqual([3, 2, 1].map((n) => expect.stringContaining(`Version ${n} `)));
  const [compare, ...others] = listed.querySelectorAll('form[method="get"]');
  expect([compare?.id, compare?.getAttribute("action"), others]).toEqual(["compare", null, []]);
  for (const [name, version] of [
    ["from", 1],
    ["to", 2],
  ])
    expect(
      listed.querySelectorAll(`input[type="radio"][form="compare"][name="${name}"][value="${version}"]`),
    ).toHaveLength(1);
  const compared = await documentOf(await writer.get(`${screen}?from=1&to=2`));
  expect(textsOf(compared, "h2")).toContain("From version 1 to 2");
  expect([textsOf(compared, "del"), textsOf(compared, "ins")]).toEqual([["1"], ["2"]]);

  const line = [...compared.querySelectorAll(".version-list > li")].find((one) =>
    textOf(one).includes("Version 1 "),
  );
  expect(textsOf(line as Element, "button")).toEqual(["Restore this version"]);
  const form = line?.querySelector("form") as Element;
  const sent = Object.fromEntries(
    [...form.querySelectorAll("[name]")].map((field) => [
      field.getAttribute("name") ?? "",
      field.getAttribute("value") ?? "",
    ]),
  );
  expect(sent).toEqual({ intent: "restore", version: "1", revision: "3" });
  const restored = await writer.post(screen, sent);
  const next = await documentOf(await writer.get(restored.headers.get("location") ?? ""));
  expect(textOf(next.querySelector("main"))).toContain("Version restored.");
  expect(next.querySelectorAll(".version-list > li")).toHaveLength(4);
  expect(await storedHtml(writer, path)).toContain("<p>Text number 1 of the article.</p>");
});

test("what is posted past the editor is stored clean, and its page holds nothing of it", async () => {
  const path = await writeArticle(writer, { title: "Posted past the editor", html: FOREIGN });
  const html = await storedHtml(writer, path);
  expect(html).toContain("Plain words");
  expect(html).not.toMatch(LITTER);
  await publishThrough(writer, owner, path);
  const page = await (await fetch(`${product.origin}/blogpost/posted-past-the-editor`)).text();
  expect(page).toContain("Plain words");
  expect(page).not.toMatch(/onerror|javascript:window|stolen|elsewhere\.example|MsoNormal/);
});

/** Makes a PNG that claims this many pixels and holds none. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
    const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
    head.writeUInt32BE(body.length);
    tail.writeUInt32BE(crc32(named));
    return Buffer.concat([head, named, tail]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", size),
    chunk("IDAT", Buffer.from("789c030000000001", "hex")),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const REFUSED: { name: string; bytes: Buffer; sentence: string }[] = [
  {
    name: "drawing.svg",
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    sentence: "SVG drawings are not accepted",
  },
  {
    name: "renamed.png",
    bytes: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    sentence: "SVG drawings are not accepted",
  },
  {
    name: "short.png",
    bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d]),
    sentence: "whatever its name says",
  },
  { name: "text.png", bytes: Buffer.from("This is a text."), sentence: "whatever its name says" },
  { name: "bomb.png", bytes: bomb(40_000, 40_000), sentence: "40,000 × 40,000" },
];

test("pictures that lie, break or burst are refused in a sentence; a good one is served", async () => {
  const alt = "A chart of closing prices";
  const upload = (name: string, bytes: Uint8Array<ArrayBuffer>, description: string) => {
    const form = new FormData();
    form.set("intent", "upload");
    form.set("alt", description);
    form.set("file", new Blob([bytes], { type: "image/png" }), name);
    return writer.post("/desk/pictures", form);
  };
  for (const { name, bytes, sentence } of REFUSED) {
    const html = await (await upload(name, new Uint8Array(bytes), alt)).text();
    expect(textOf(parseHTML(html).document.querySelector(".field-error")), name).toContain(sentence);
    expect(textIn(html, "alt"), name).toBe(alt);
  }
  expect(await writer.text("/desk/pictures")).toContain("No pictures yet.");

  const good = new Uint8Array(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: "#246" } })
      .png()
      .toBuffer(),
  );
  const refused = await upload("good.png", good, " ");
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining("Say in a sentence what the picture shows"),
  ]);
  const kept = await upload("good.png", good, alt);
  const screen = await documentOf(await writer.get(kept.headers.get("location") ?? ""));
  expect(textOf(screen.querySelector("main"))).toContain("The picture is uploaded.");
  const shown = screen.querySelector(`img[alt="${alt}"]`)?.getAttribute("src");
  const answer = await fetch(product.origin + shown);
  expect([
    answer.status,
    answer.headers.get("content-type"),
    answer.headers.get("x-content-type-options"),
  ]).toEqual([200, "image/webp", "nosniff"]);
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBeGreaterThan(0);
  const html = `<p>Words.</p><figure><img src="${shown}" alt="${alt}"></figure>`;
  const path = await writeArticle(writer, { title: "", html });
  const library = await documentOf(await writer.get("/desk/pictures"));
  expect(textOf(library.querySelector(`a[href="${path}"]`))).toBe("Untitled");
});

test("a taken address and a time that has passed are named at their fields, and the text stays", async () => {
  await writeArticle(writer, { title: "Taken", slug: "taken-address", html: "<p>First.</p>" });
  const written = {
    ...articleFields(await firstCategory(writer), { title: "A second one", html: "<p>Words that stay.</p>" }),
    slug: "taken-address",
    publishAt: "2020-01-01T10:00",
    intent: "save",
    revision: "0",
  };
  const answer = await writer.post("/desk/articles/new", written);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  const screen = parseHTML(html).document;
  const field = (name: string) => screen.querySelector(`[name="${name}"]`);
  const errorAt = (name: string) =>
    textOf(field(name)?.closest(".form-field")?.querySelector(".field-error") ?? null);
  expect(errorAt("slug")).toContain("is used by the article “Taken”: choose another.");
  expect(errorAt("publishAt")).toContain("This time has passed");
  expect(field("slug")?.getAttribute("aria-invalid")).toBe("true");
  expect(textIn(html, "title")).toBe("A second one");
  expect(textIn(html, "html")).toContain("<p>Words that stay.</p>");
});

test("an act beside the text that is refused leaves the text and its revision in the editor", async () => {
  const path = await writeArticle(writer, { title: "Kept in the editor", html: "<p>Words that stay.</p>" });
  await publishThrough(writer, owner, path);
  for (const intent of ["delete", "archive"]) {
    const answer = await writer.post(path, { intent });
    expect([intent, answer.status]).toEqual([intent, 422]);
    const html = await answer.text();
    expect(textIn(html, "title")).toBe("Kept in the editor");
    expect(textIn(html, "html")).toContain("<p>Words that stay.</p>");
    expect(fieldOf(parseHTML(html).document, "revision")).toBe("1");
  }
});

test("what search engines are told stands in the head of the page, and nowhere for its readers", async () => {
  const told = {
    searchTitle: "A heading for engines",
    searchDescription: "A sentence that only engines print.",
    canonical: "https://www.example.org/first-home",
  };
  const path = await writeArticle(writer, {
    title: "Told",
    slug: "told-elsewhere",
    html: "<p>Words.</p>",
    ...told,
  });
  await publishThrough(writer, owner, path);
  const { document } = parseHTML(await (await fetch(`${writer.origin}/blogpost/told-elsewhere`)).text());
  const content = (name: string) => document.querySelector(`meta[${name}]`)?.getAttribute("content");
  expect(document.title).toMatch(/^A heading for engines · /);
  expect(content('name="description"')).toBe(told.searchDescription);
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(told.canonical);
  expect(content('property="og:title"'), "a shared link has the article's own title").toBe("Told");
  expect(content('property="og:url"')).toMatch(/\/blogpost\/told-elsewhere$/);
  expect(textOf(document.querySelector("body"))).not.toContain("engines");
  const sitemap = await (await fetch(`${writer.origin}/sitemap.xml`)).text();
  expect(sitemap).toContain("/blogpost/");
  expect(sitemap, "the sitemap names addresses that are the canonical ones").not.toContain("told-elsewhere");
});

test("an article whose title no keyboard types is taken off the site with one confirmation, and comes back", async () => {
  const title = "How to read a bank’s “quarterly” results – ₹ in lakh";
  const path = await writeArticle(writer, { title, html: "<p>Words of an article.</p>" });
  await publishThrough(writer, owner, path);
  const screen = `${path}/approval`;
  const before = await documentOf(await owner.get(screen));
  const ask = before.querySelector('button[value="unpublish"]')?.closest("form") as Element;
  expect(ask.querySelectorAll('input:not([type="hidden"])')).toHaveLength(0);
  expect((await owner.post(screen, { intent: "unpublish", reason: "Its figures are wrong." })).status).toBe(
    303,
  );
  expect(textOf((await documentOf(await owner.get(screen))).querySelector("main"))).toContain(
    "Publish again",
  );
  expect((await owner.post(screen, { intent: "publish-again" })).status).toBe(303);
});

/** Saves another text and sends it for approval. */
async function change(path: string, title: string, html: string): Promise<void> {
  const revision = fieldOf(await documentOf(await writer.get(path)), "revision");
  const fields = articleFields(await firstCategory(writer), { title, html });
  const slug = fieldOf(await documentOf(await writer.get(path)), "slug");
  expect((await writer.post(path, { ...fields, slug, intent: "save", revision })).status).toBe(303);
  await submit(path);
}

async function submit(path: string): Promise<void> {
  const revision = fieldOf(await documentOf(await writer.get(`${path}/approval`)), "revision");
  expect((await writer.post(`${path}/approval`, { intent: "submit", revision })).status).toBe(303);
}

const frameOf = (screen: Document): string =>
  screen.querySelector("iframe.reading-page")?.getAttribute("src") ?? "";

test("an approver reads the page as it will be with what changes marked; the page in the frame is the text of the form", async () => {
  const title = "What a margin says";
  const path = await writeArticle(writer, { title, html: "<p>The margin was 3.4% in the quarter.</p>" });
  await publishThrough(writer, owner, path);
  await change(path, title, "<p>The margin was 3.32% in the quarter.</p>");
  const screen = await documentOf(await owner.get(`${path}/approval`));
  const src = frameOf(screen);
  const frame = await owner.get(src);
  expect(frame.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(frame.headers.get("x-robots-tag")).toContain("noindex");
  const page = await documentOf(frame);
  expect(textOf(page.querySelector("main h1"))).toBe(title);
  expect([textsOf(page, "main del"), textsOf(page, "main ins")]).toEqual([["3.4%"], ["3.32%"]]);
  expect(textOf(page.querySelector("nav.mark-list"))).toContain("1 change");
  expect(src).toContain(`hash=${fieldOf(screen, "hash")}`);

  const before = await documentOf(await owner.get(src.replace("view=changes", "view=before")));
  expect(textOf(before.querySelector("main"))).toContain("3.4%");
  expect(before.querySelectorAll("main ins, main del")).toHaveLength(0);

  await change(path, title, "<p>The margin was 9% in the quarter.</p>");
  const late = await owner.get(src);
  expect(late.status, "the frame shows no other text than the form approves").toBe(409);
  expect(await late.text()).toContain("has changed the text since you opened it");
  expect(late.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
});

test("what was sent back, changed and sent again opens on what changed since, with the approver's own note", async () => {
  const title = "What a profit says";
  const path = await writeArticle(writer, {
    title,
    html: "<p>The profit was 3.4% of sales.</p><p>It will rise.</p>",
  });
  await submit(path);
  expect(
    (await documentOf(await owner.get(`${path}/approval`))).querySelector('a[href="?view=since"]'),
  ).toBeNull();
  const note = "Correct the profit and leave the forecast out.";
  expect((await owner.post(`${path}/approval`, { intent: "return", note })).status).toBe(303);
  await change(path, title, "<p>The profit was 3.32% of sales.</p>");

  const screen = await documentOf(await owner.get(`${path}/approval`));
  const [first] = textsOf(screen, ".reading-views a");
  expect(first).toContain("Since you last read it");
  expect(textOf(screen.querySelector(".reading-aside"))).toContain(note);
  expect(textOf(screen.querySelector("#decision"))).toContain(note);
  const src = frameOf(screen);
  expect(src).toContain("view=since");
  const page = await documentOf(await owner.get(src));
  expect([textsOf(page, "main del"), textsOf(page, "main ins")]).toEqual([
    ["3.4%", "It will rise."],
    ["3.32%"],
  ]);
  expect(textOf(page.querySelector("nav.mark-list"))).toContain("2 changes");
  const others = await documentOf(await writer.get(`${path}/approval`));
  expect(frameOf(others), "only who sent it back has read the text before").not.toContain("view=since");
});

test("several texts are approved from one list, and one that changed is named with its reason", async () => {
  const paths: string[] = [];
  for (const title of ["The first of several", "The second of several"]) {
    const path = await writeArticle(writer, { title, html: `<p>${title} says little.</p>` });
    await submit(path);
    paths.push(path);
  }
  const list = "/desk/articles/approvals";
  const screen = await documentOf(await owner.get(list));
  const chosen = [...screen.querySelectorAll('input[name="chosen"]')]
    .filter((box) => /several/.test(textOf(box.closest("li"))))
    .map((box) => box.getAttribute("value") ?? "");
  expect(chosen).toHaveLength(2);
  await change(paths[1] ?? "", "The second of several", "<p>Words that nobody else has read.</p>");
  const form = new FormData();
  form.append("intent", "approve-several");
  for (const value of chosen) form.append("chosen", value);
  const answer = await owner.post(list, form);
  expect(answer.status).toBe(409);
  const said = textOf((await documentOf(answer)).querySelector("main [role=alert]"));
  expect(said).toContain("Approved: “The first of several”.");
  expect(said).toMatch(/Not approved: “The second of several”\. .* has changed the text since/);
  expect((await fetch(`${product.origin}/blogpost/the-first-of-several`)).status).toBe(200);
  expect((await writer.get(list)).status, "nobody without the permission sees the list").toBe(403);
});
