import { createHash } from "node:crypto";
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
let officer: Member;
let writer: Member;
let support: Member;
beforeAll(async () => {
  product = await startProduct({ VIEW_FLUSH_SECONDS: "1" });
  owner = memberOf(product, "Owner");
  officer = memberOf(product, "Compliance officer");
  writer = memberOf(product, "Writer");
  support = memberOf(product, "Support");
});
afterAll(() => product.stop());

const documentOf = async (member: Member, path: string) => parseHTML(await member.text(path)).document;

/** Returns what the menu counts on a screen, as a person hears it. */
async function counted(member: Member, label: string): Promise<string> {
  const links = [...(await documentOf(member, "/desk/account")).querySelectorAll(".desk-link")];
  return textOf(links.find((link) => textOf(link).startsWith(label)) ?? null).slice(label.length);
}

async function textIn(member: Member, path: string, heading: string): Promise<string> {
  const section = (await documentOf(member, path)).querySelector(`section[aria-label="${heading}"]`);
  return section ? textOf(section) : "";
}

test("who may approve is counted what waits, mailed its link, and reads on Today what others did", async () => {
  const path = await writeArticle(writer, {
    title: "What a pulse says",
    html: "<p>Words of an article.</p>",
  });
  expect(await counted(officer, "Articles")).toBe("");
  await officer.post("/desk/account", { intent: "notices", waiting: "at-once", hour: "9" });
  const revision = /name="revision"[^>]*value="(\d+)"/.exec(await writer.text(`${path}/approval`))?.[1] ?? "";
  await writer.post(`${path}/approval`, { intent: "submit", revision });
  expect(await counted(officer, "Articles")).toBe("1 waiting");
  expect(await counted(writer, "Articles")).toBe("");
  const ofOfficer = (mail: string) => mail.includes(`To: ${officer.email}`);
  const [mail = ""] = await until(
    () => product.mails().filter(ofOfficer),
    (mails) => mails.length > 0,
  );
  expect(mail).toMatch(/^The Writer sent .*What a pulse says.* for approval/m);
  expect(mail).toContain(`${path}/approval`);
  expect(await textIn(officer, "/desk", "In the last day")).toContain(
    "The Writer sent “What a pulse says” for approval",
  );
  expect(await textIn(writer, "/desk", "In the last day")).not.toContain("What a pulse says");
  await officer.post(`${path}/approval`, { intent: "return", note: "Say where the figures come from." });
  expect(await counted(officer, "Articles")).toBe("");
  const outcome = await until(
    () => textIn(writer, "/desk", "Decided this week"),
    (text) => text.includes("back"),
  );
  expect(outcome).toContain(
    "The Compliance officer sent “What a pulse says” back: “Say where the figures come from.”",
  );
});

test("a member chooses on the account what is mailed; the ledger has it in a sentence", async () => {
  const form = await documentOf(officer, "/desk/account");
  const chosen = (name: string) =>
    form.querySelector(`#notices select[name="${name}"] option[selected]`)?.getAttribute("value");
  expect([chosen("approved"), chosen("failed"), chosen("hour")]).toEqual(["daily", "at-once", "9"]);
  expect(
    form.querySelector('#notices select[name="returned"]'),
    "nothing of hers is sent back",
  ).not.toBeNull();
  const answer = await officer.post("/desk/account", {
    intent: "notices",
    waiting: "daily",
    hour: "18",
  });
  expect(answer.headers.get("location")).toContain("done=notices");
  const after = await documentOf(officer, "/desk/account");
  const set = (name: string) =>
    after.querySelector(`#notices select[name="${name}"] option[selected]`)?.getAttribute("value");
  expect([set("waiting"), set("hour")]).toEqual(["daily", "18"]);
  expect(textOf((await documentOf(owner, "/desk/audit")).querySelector("main"))).toContain(
    "The Compliance officer changed their notices by mail",
  );
});

test("the desk is light or dark as a member chooses for a browser, and as the computer is until then", async () => {
  const theme = async () =>
    (await documentOf(officer, "/desk/account")).querySelector(".desk")?.getAttribute("data-theme");
  expect(await theme()).toBe("system");
  for (const chosen of ["dark", "light", "system"]) {
    expect((await officer.post("/desk/account", { intent: "theme", theme: chosen })).status).toBe(303);
    expect(await theme()).toBe(chosen);
  }
  expect((await officer.post("/desk/account", { intent: "theme", theme: "loud" })).status).toBe(422);
});

test("an inspector narrows the ledger by menus, exports it with its hash, and has a file recognised", async () => {
  await publishThrough(
    writer,
    officer,
    await writeArticle(writer, { title: "Gaps and how they close", html: "<p>Two words.</p>" }),
  );
  const list = await documentOf(owner, "/desk/audit?who=The+Compliance+officer&act=approval");
  const lines = [...list.querySelectorAll(".ledger li > div > p")].map(textOf);
  expect(lines).toContain("The Compliance officer approved “Gaps and how they close”, 2 words added");
  expect(lines.every((line) => line.startsWith("The Compliance officer"))).toBe(true);
  expect(list.querySelector('select[name="act"] option[selected]')?.getAttribute("value")).toBe("approval");

  const made = await owner.post("/desk/audit?act=approval", { intent: "export", format: "csv" });
  const screen = made.headers.get("location") ?? "";
  expect(screen).toContain("act=approval");
  const shown = await documentOf(owner, screen.split("#")[0] ?? "");
  const hash = textOf(shown.querySelector("#export .mono"));
  const file = await owner.text(shown.querySelector("#export a")?.getAttribute("href") ?? "");
  expect(createHash("sha256").update(file).digest("hex")).toBe(hash);
  expect(file).toContain("approved “Gaps and how they close”, 2 words added.");

  const check = async (text: string, typed = "") => {
    const form = new FormData();
    form.set("intent", "check");
    form.set("hash", typed);
    form.set("file", new Blob(text ? [text] : []), text ? "ledger.csv" : "");
    const answer = await owner.post("/desk/audit", form);
    return textOf(parseHTML(await answer.text()).document.querySelector("#check"));
  };
  expect(await check(file)).toContain("Asha Owner exported this file on");
  expect(await check("", hash)).toContain("Asha Owner exported this file on");
  expect(await check(file.replace("Gaps", "Taps"))).toContain("No export of this ledger has this hash");
  expect((await writer.get("/desk/audit/export/1")).status).toBe(403);
});

const READER = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const found = async (member: Member, q: string) => {
  const document = await documentOf(member, `/desk/find?q=${encodeURIComponent(q)}`);
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

test("numbers count what readers do in totals, without a cookie", async () => {
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

  const views = async () => {
    const rows = [...(await documentOf(writer, "/desk/numbers")).querySelectorAll("main tr")];
    const row = rows.find((one) => textOf(one).includes("Read and counted"));
    return row ? textOf(row.querySelector("td:last-child")) : "";
  };
  await until(views, (text) => text.includes("3"));
  const document = await documentOf(writer, "/desk/numbers");
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
    const document = await documentOf(member, "/desk");
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
