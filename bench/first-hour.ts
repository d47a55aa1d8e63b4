// Two people take a firm from an empty database to a live site at the desk only, behind TLS as installed: how long a
// script takes, what they click and press, and whether the desk asks for anything twice.
import "./seed.ts";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Locator, type Page } from "@playwright/test";
import { browserArguments, findBrowser } from "../scripts/browser.mjs";
import { codeOf, PASSWORD } from "../test/desk.ts";
import { startMailServer } from "../test/mail-server.ts";
import { decoded, emptyDirectory, startProduct, until } from "../test/product.ts";
import { writeResult } from "./tools.ts";

const count = { clicks: 0, keys: 0, screens: 0 };
/** Typed content, with the fields that asked for it. */
const typed = new Map<string, string[]>();

/** A member's window, whose clicks and typed words are counted. */
class Hands {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(place: Locator): Promise<void> {
    count.clicks += 1;
    await place.click();
  }
  /** Types content, and records what asked for it. */
  async fill(place: Locator, words: string, asks: string): Promise<void> {
    typed.set(words, [...(typed.get(words) ?? []), asks]);
    await place.fill(words);
  }
  /** Types credentials, which may be asked for repeatedly. */
  async secret(place: Locator, words: string): Promise<void> {
    count.keys += words.length;
    await place.fill(words);
  }
  async open(path: string): Promise<void> {
    count.screens += 1;
    await this.page.goto(origin + path);
  }
  async done(): Promise<void> {
    count.screens += 1;
    await this.page.waitForURL(/done=/);
  }
}

/** Serves the product over TLS, as Caddy does in the installation. */
async function serveByTls(folder: string) {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", ...name, "-keyout", key, "-out", cert],
    { stdio: "ignore" },
  );
  let port = 0;
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, answer) => {
    const headers = {
      ...asked.headers,
      "x-forwarded-proto": "https",
      "x-forwarded-host": asked.headers.host,
    };
    const { method, url: path } = asked;
    const passed = request({ host: "127.0.0.1", port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    to(origin: string) {
      port = Number(new URL(origin).port);
    },
    stop: () => server.closeAllConnections() ?? server.close(),
  };
}

const folder = mkdtempSync(join(tmpdir(), "first-hour-"));
const tls = await serveByTls(folder);
const { origin } = tls;
const mail = await startMailServer({ keepTexts: true });
const product = await startProduct(
  {
    PUBLIC_ORIGIN: origin,
    SMTP_URL: mail.url,
    DESK_SECRET: "a-secret-of-32-characters-or-more-x",
    MAIL_FROM: "Example Research <research@example.com>",
    MAIL_TO: "desk@example.com",
    SIGN_INS_PER_NETWORK: "0",
    SIGN_INS_PER_ADDRESS: "0",
  },
  emptyDirectory(),
);
tls.to(product.origin);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
const from = performance.now();

/** Accepts an invitation: password, authenticator, recovery codes. */
async function takeUp(link: string, who?: { name: string; email: string }): Promise<Hands> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
  });
  const hands = new Hands(await context.newPage());
  const { page } = hands;
  await page.goto(link);
  if (who) {
    await hands.fill(page.getByLabel("Name"), who.name, "the owner's name");
    await hands.fill(page.getByLabel("E-mail"), who.email, "the owner's address");
  }
  await hands.secret(page.getByLabel("Password", { exact: false }).first(), PASSWORD);
  await hands.click(page.getByRole("button", { name: "Set password" }));
  const uri = (await page.locator("[name=uri]").getAttribute("value")) ?? "";
  await hands.secret(page.getByLabel("Code from your app"), await codeOf(uri));
  await hands.click(page.getByLabel("I have saved the recovery codes"));
  await hands.click(page.getByRole("button", { name: "Confirm and continue" }));
  await page.getByRole("main", { name: "Today" }).waitFor();
  return hands;
}
const link = /(http\S+\/desk\/invitation\?token=[\w-]+)/.exec(product.output())?.[1] ?? "";
const owner = await takeUp(link, { name: "Asha Rao", email: "asha@example.com" });

/** What a firm would enter in place of a placeholder. */
function valueFor(key: string, label: string, n: number): string {
  if (/link|profile|linkedin/i.test(label) || /link/i.test(key)) return `https://example.com/p${n}`;
  if (/since|date/i.test(label)) return "2024-06-01";
  if (/enlistment/i.test(label)) return "5678";
  if (/EMAIL|MAIL|ODR_CONTACT/.test(key)) return `${key.toLowerCase().replaceAll("_", "-")}@example.com`;
  if (/PHONE|NUMBER/.test(key)) return `91987654${String(3200 + n)}`;
  if (/^LINK/.test(key)) return `https://example.com/${key.slice(5).toLowerCase()}`;
  if (/^UPI/.test(key)) return `${key.toLowerCase().replaceAll("_", "")}.ra@validhdfc`;
  if (key === "SEBI_REGISTRATION") return "INH000012345";
  return `${label} ${n}`;
}

/** Fills in the placeholders of each group, which the owner may do alone before the site opens. */
async function fillPlaceholders(): Promise<void> {
  await owner.open("/desk/firm");
  const { page } = owner;
  const groups = await page
    .locator("nav a[href^='/desk/firm/groups/']")
    .evaluateAll((links) => [...new Set(links.map((one) => one.getAttribute("href") ?? ""))]);
  let n = 0;
  for (const group of groups) {
    await owner.open(group);
    const open = page.locator("[data-value]:has(.firm-now.is-open)");
    const fields = await open.evaluateAll((values) =>
      values.map((one) => ({ key: one.id, label: one.querySelector("label")?.textContent ?? "" })),
    );
    if (!fields.length) continue;
    for (const { key, label } of fields) {
      n += 1;
      const fold = page.locator(`details:not([open]):has([name="${key}"]) > summary`);
      if (await fold.count()) await owner.click(fold);
      await owner.fill(page.locator(`[name="${key}"]`), valueFor(key, label, n), label);
    }
    await owner.fill(
      page.locator("[name=source]"),
      `Certificates of ${group.split("/").at(-1)}, 1 June 2024`,
      "the source",
    );
    await owner.click(page.getByRole("button", { name: "Save now (no second person until launch)" }));
    await page.waitForURL(/done=/).catch(async () => {
      throw new Error(
        `${group}: ${(await page.locator(".field-error, .notice").allInnerTexts()).join(" | ")}`,
      );
    });
    count.screens += 1;
  }
}

const steps: Record<string, number> = {};
/** Runs a step and records its seconds. */
async function step(name: string, run: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await run();
  steps[name] = Math.round((performance.now() - began) / 100) / 10;
  console.log(name, steps[name], { ...count });
}

await step("the owner fills in the firm's values", fillPlaceholders);
/** The second person, once they have joined. */
let officer = owner;
await step("the owner invites a second person, who joins", async () => {
  await owner.open("/desk/staff");
  const { page } = owner;
  await owner.fill(page.getByLabel("Name"), "Meera Shah", "the member's name");
  await owner.fill(page.getByLabel("E-mail"), "meera@example.com", "the member's address");
  count.clicks += 2;
  await page.getByLabel("Role").selectOption({ label: "Compliance officer" });
  await owner.click(page.getByRole("button", { name: "Invite member" }));
  const mailed = await until(
    () => decoded(mail.taken.find(({ to }) => to === "meera@example.com")?.text ?? ""),
    (text) => text !== "",
  );
  officer = await takeUp(`${origin}${/(\/desk\/invitation\?token=[\w-]+)/.exec(mailed)?.[1]}`);
});
await step("the test mail arrives", async () => {
  await owner.open("/desk/launch/mail");
  const { page } = owner;
  await owner.fill(page.getByLabel("Send it to"), "asha@example.net", "where the test mail goes");
  await owner.click(page.getByRole("button", { name: "Send test mail" }));
  const mailed = await until(
    () => decoded(mail.taken.find(({ to }) => to === "asha@example.net")?.text ?? ""),
    (text) => text !== "",
  );
  const code = /^(\d{4}\D?\d{4})\r?$/m.exec(mailed)?.[1] ?? "";
  await owner.secret(page.getByLabel("Code of the test mail"), code);
  await owner.click(page.getByRole("button", { name: "Confirm arrival" }));
  await page.getByText("proven", { exact: true }).waitFor();
});
await step(
  "the owner proposes how the firm's documents are to be read, the officer confirms it",
  async () => {
    const conflicts = "/desk/firm?state=conflict";
    await owner.open(conflicts);
    const boxes = owner.page.locator("#resolve input[type=checkbox]");
    for (let n = 0; n < (await boxes.count()); n += 1) await owner.click(boxes.nth(n));
    await owner.fill(
      owner.page.locator("#resolve [name=reason]"),
      "The partners decided so on 3 June 2024.",
      "the reason",
    );
    await owner.click(owner.page.getByRole("button", { name: "Propose", exact: true }));
    await owner.done();
    await officer.open(conflicts);
    await officer.click(officer.page.locator("#proposed [name=compared]"));
    await officer.click(officer.page.getByRole("button", { name: "Confirm", exact: true }));
    await officer.done();
  },
);
await step("the owner imports the regulator's texts, the officer confirms each", async () => {
  await owner.open("/desk/launch");
  const texts = await owner.page
    .locator("#imports li a")
    .evaluateAll((links) => links.map((one) => one.getAttribute("href") ?? ""));
  for (const [n, path] of texts.entries()) {
    await owner.open(path);
    const { page } = owner;
    const form = page.locator("#import");
    await owner.click(form.locator("[name=words]"));
    await form.locator("[name=words]").setInputFiles({
      name: "words.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(`The regulator's words, text ${n}. `.repeat(8)),
    });
    const circular = form.locator("[name=circular]");
    if (!(await circular.inputValue())) {
      await owner.fill(circular, "SEBI/HO/MIRSD/2024/1", "the circular");
      await owner.fill(form.locator("[name=dated]"), "2024-05-21", "the circular's date");
      await owner.fill(form.locator("[name=inForceFrom]"), "2024-06-03", "in force from");
    }
    await owner.click(form.getByRole("button", { name: "Import" }));
    await owner.done();
    await officer.open(path);
    await officer.click(officer.page.getByLabel(/^I have compared it/));
    await officer.click(officer.page.getByRole("button", { name: "Confirm" }));
    await officer.done();
  }
});
await step("the owner enters the months without complaints, the officer closes them", async () => {
  await owner.open("/desk/complaints");
  await owner.click(owner.page.getByRole("button", { name: "Enter no complaints" }));
  await owner.done();
  await officer.open("/desk/complaints");
  await officer.click(officer.page.getByRole("button", { name: "Close selected months" }));
  await officer.done();
});
await step("the officer approves three drafts of the product that they have read", async () => {
  await officer.open("/desk/articles/delivered");
  const boxes = officer.page.locator("input[name=chosen]");
  for (let n = 0; n < 3; n += 1) await officer.click(boxes.nth(n));
  await officer.click(officer.page.getByRole("button", { name: "Approve and publish selected articles" }));
  await officer.done();
});
await step("the officer proposes to waive what need not be proven yet, the owner approves", async () => {
  await officer.open("/desk/launch");
  for (const part of await officer.page.locator("section[id]:has(input[form=waive])").all())
    await officer.click(part.locator("input[form=waive]").first());
  const form = officer.page.locator("#waive-ticked");
  await officer.fill(
    form.getByLabel("Reason"),
    "Shown from the first quarter's review on.",
    "the reason of the waiver",
  );
  await officer.fill(form.getByLabel("Waived until"), "2027-03-31", "the day of the waiver");
  await officer.click(form.getByRole("button", { name: "Propose waiver" }));
  await officer.done();
  await owner.open("/desk/launch");
  await owner.click(owner.page.getByRole("button", { name: "Approve waiver" }));
  await owner.done();
});
await step("a backup is made on the machine", async () => {
  const { code, err } = await product.command("backup", join(folder, "site.backup.gz"));
  if (code !== 0) throw new Error(err);
});
await step("the officer proposes to open the site, the owner does", async () => {
  await officer.open("/desk/launch");
  await officer.fill(
    officer.page.getByLabel("Reason for going live"),
    "Everything on the list is done.",
    "the reason for going live",
  );
  await officer.click(officer.page.locator("button[value=go-live]"));
  await officer.done();
  await owner.open("/desk/launch");
  await owner.click(owner.page.locator("#waiting").getByRole("button", { name: "Go live" }));
  await owner.page.getByText("The site is live.").first().waitFor();
});

const visitor = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
await visitor.goto(origin);
const isPreview = (await visitor.locator("meta[name=robots][content*=noindex]").count()) > 0;
if (isPreview || !(await visitor.locator("body").innerText()).includes("INH000012345"))
  throw new Error("The site is not live with the firm's own values.");
const seconds = Math.round((performance.now() - from) / 100) / 10;
await browser.close();
await product.stop();
await mail.stop();
tls.stop();
rmSync(folder, { recursive: true });
const fields = [...typed.values()].flat();
writeResult("first-hour", {
  seconds,
  ...count,
  fields: fields.length,
  steps,
  typedTwice: [...typed].flatMap(([words, asked]) => (asked.length > 1 ? [{ words, asked }] : [])),
  askedTwice: [...new Set(fields.filter((name, n) => fields.indexOf(name) !== n))],
});
