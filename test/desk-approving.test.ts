import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "./desk.ts";
import { articleFields, firstCategory, publishThrough, writeArticle } from "./desk-content.ts";
import { filesOfTheDay } from "./desk-files.ts";
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

test("the frames of a digest show the page and the mail of the form, and refuse what came after", async () => {
  const day = "/desk/digest/2025-02-17";
  const form = new FormData();
  form.append("intent", "files");
  for (const { name, buffer } of filesOfTheDay())
    form.append("files", new File([new Uint8Array(buffer)], name));
  expect((await writer.post(day, form)).status).toBe(303);
  const send = async (reason: string) => {
    const screen = await documentOf(await writer.get(day));
    const form = screen.querySelector("[name=began]")?.closest("form");
    const fields = [...(form?.querySelectorAll("input[name], textarea[name]") ?? [])].map((field) => [
      field.getAttribute("name"),
      field.getAttribute("value") ?? textOf(field),
    ]);
    const written = { ...Object.fromEntries(fields), more: "", reason };
    expect((await writer.post(day, { ...written, after: "submit" })).status).toBe(303);
  };
  await send("Few shares rose.");
  const screen = await documentOf(await owner.get(day));
  const frames = [...screen.querySelectorAll("#preview iframe")].map((frame) => frame.getAttribute("src"));
  const [page = "", mail = ""] = frames.filter((src) => src !== null);
  expect(page).toContain(`hash=${fieldOf(screen, "hash")}`);
  expect(mail).toContain("/letter?hash=");
  for (const src of [page, mail]) {
    const shown = await owner.get(src);
    expect([src, shown.status]).toEqual([src, 200]);
    expect(textOf((await documentOf(shown)).querySelector("body")), src).toContain("Few shares rose.");
  }
  await send("Many shares fell.");
  expect([(await owner.get(page)).status, (await owner.get(mail)).status]).toEqual([409, 409]);
});
