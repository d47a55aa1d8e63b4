import { createHash } from "node:crypto";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "./desk.ts";
import { publishThrough, writeArticle } from "./desk-content.ts";
import { textOf } from "./html.ts";
import { type Product, startProduct, until } from "./product.ts";
import { memberOf } from "./seed.ts";

let product: Product;
let owner: Member;
let officer: Member;
let writer: Member;
beforeAll(async () => {
  product = await startProduct();
  owner = memberOf(product, "Owner");
  officer = memberOf(product, "Compliance officer");
  writer = memberOf(product, "Writer");
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
