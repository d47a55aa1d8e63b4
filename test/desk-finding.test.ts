import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "./desk.ts";
import { publishThrough, writeArticle } from "./desk-content.ts";
import { fillForm, writeMessage } from "./desk-filled.ts";
import { textOf, textsOf } from "./html.ts";
import { type Product, startProduct, until } from "./product.ts";
import { memberOf } from "./seed.ts";

let product: Product;
let owner: Member;
let writer: Member;
let officer: Member;
let support: Member;
beforeAll(async () => {
  product = await startProduct({ VIEW_FLUSH_SECONDS: "1" });
  owner = memberOf(product, "Owner");
  writer = memberOf(product, "Writer");
  officer = memberOf(product, "Compliance officer");
  support = memberOf(product, "Support");
});
afterAll(() => product.stop());

const READER = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const found = async (member: Member, q: string) => {
  const { document } = parseHTML(await member.text(`/desk/find?q=${encodeURIComponent(q)}`));
  return {
    rows: textsOf(document, "#found .found-row"),
    marked: textsOf(document, "#found .found-row mark"),
    hrefs: [...document.querySelectorAll("#found .found-row")].map((row) => row.getAttribute("href")),
  };
};

test("the search finds acts, articles, people and days by any part of a word, and only what a role opens", async () => {
  const path = await writeArticle(writer, {
    title: "Notes from Gulmarg",
    html: "<p>The <b>quixotic</b> reader asks for the source of a figure before the figure itself.</p>",
  });
  await writeMessage(owner);
  await fillForm(product.origin, "/newsletter", { email: "asha.rao@example.org", consent: "on" });

  expect(await found(writer, "lmar")).toMatchObject({ hrefs: [path], marked: ["lmar"] });
  const inText = await found(writer, "quixotic");
  expect(inText.hrefs).toEqual([path]);
  expect(inText.rows[0]).toContain("The quixotic reader asks");
  expect((await found(officer, "kiran@")).hrefs).toEqual(["/desk/people?address=kiran%40example.in"]);
  expect((await found(owner, "rao@exam")).hrefs).toEqual(["/desk/people?address=asha.rao%40example.org"]);
  expect((await found(owner, "2025-02-28")).hrefs).toEqual(["/desk/digest/2025-02-28"]);
  expect((await found(writer, "write an")).hrefs).toContain("/desk/articles/new");

  // What another role opens is not even named.
  const beside = async (member: Member, q: string) =>
    (await found(member, q)).hrefs.filter((href) => !/^\/desk\/articles\/\d/.test(href ?? ""));
  for (const q of ["asha.rao", "kiran", "invite", "audit"]) expect(await beside(writer, q), q).toEqual([]);
  for (const q of ["gulmarg", "2025-02-28", "invite"]) expect((await found(support, q)).rows, q).toEqual([]);
  expect((await found(support, "shah")).hrefs).toEqual(["/desk/people?address=kiran%40example.in"]);
  expect((await found(owner, "a")).rows.length).toBe(9);
});

test("numbers count what readers do in totals, without a cookie, and survive a restart", async () => {
  const path = await writeArticle(writer, {
    title: "Read and counted",
    slug: "read-and-counted",
    html: "<p>Words.</p>",
  });
  await publishThrough(writer, owner, path);
  const headers = { ...READER, Origin: product.origin };
  const beacon = async (address: string, more: Record<string, string> = {}) => {
    const answer = await fetch(product.origin + address, {
      method: "POST",
      headers: { ...headers, ...more },
    });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
  };
  for (let n = 0; n < 3; n += 1) await beacon("/views/read-and-counted");
  await beacon("/views/read-and-counted", { "User-Agent": "Googlebot/2.1" });
  await fillForm(product.origin, "/newsletter", { email: "counted@example.in", source: "digest" });

  await product.kill();
  const again = await startProduct(product.env, product.dataDir);
  for (const member of [owner, writer, officer, support]) member.origin = again.origin;
  product = again;

  const { document } = parseHTML(await writer.text("/desk/numbers"));
  const row = [...document.querySelectorAll("main tr")].find((one) =>
    textOf(one).includes("Read and counted"),
  );
  expect(textOf(row?.querySelector("td:last-child") ?? null)).toContain("3");
  // Of readers, of whom none has confirmed yet, nothing is drawn.
  expect(document.querySelectorAll('main svg[role="img"]')).toHaveLength(0);
  expect((await support.get("/desk/numbers")).status).toBe(403);
});

test("Today says what goes out in the month ahead, and an approver without a hand in an article moves it", async () => {
  const path = await writeArticle(writer, {
    title: "Set for later",
    slug: "set-for-later",
    html: "<p>Words.</p>",
  });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await publishThrough(writer, owner, path, `${inDays(2)}T09:30`);
  const shown = async (member: Member) => {
    const { document } = parseHTML(await member.text("/desk"));
    const day = [...document.querySelectorAll(".coming > li")].find((one) =>
      textOf(one).includes("Set for later"),
    );
    return day && [day.querySelector("time")?.getAttribute("dateTime"), textOf(day)];
  };
  expect(await shown(writer)).toEqual([inDays(2), expect.stringContaining("goes on the site at 09:30")]);
  const move = { intent: "schedule", publishAt: `${inDays(3)}T10:15` };
  expect((await writer.post(`${path}/approval`, move)).status).toBe(403);
  const past = await officer.post(`${path}/approval`, { ...move, publishAt: "2025-01-01T10:00" });
  expect([past.status, await past.text()]).toEqual([
    422,
    expect.stringContaining("Choose a later date and time"),
  ]);
  expect((await officer.post(`${path}/approval`, move)).status).toBe(303);
  expect(await shown(officer)).toEqual([inDays(3), expect.stringContaining("goes on the site at 10:15")]);
  expect(
    await until(
      () => owner.text("/desk/audit"),
      (html) => html.includes("article.schedule"),
    ),
  ).toBeTruthy();
});
