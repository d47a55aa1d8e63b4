import assert from "node:assert/strict";
import { MARKET_RISK_WARNING, REGISTRATION_DISCLAIMER } from "#domain/compliance/rules.ts";
import { REGULATOR_TEXTS } from "#domain/firm/regulator-texts.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { ask } from "./ask.ts";
import { type Member, signInByRecovery } from "./desk.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { copySeed, type Product, startProduct } from "./product.ts";
import { memberOf } from "./seed.ts";

/** Settings of a firm that has filled in its identity. */
export const FILLED = {
  PUBLIC_ORIGIN: "https://www.levelresearch.in",
  DESK_SECRET: "a-secret-of-the-tests-that-nobody-else-knows",
  FIRM_NAME: "Level Research",
  FIRM_LEGAL_NAME: "Level Research Analysts Private Limited",
  SEBI_REGISTRATION: "INH000012345",
  EXCHANGE_ENLISTMENT: "5432",
  FIRM_ADDRESS: "12 Ashram Road, Ahmedabad 380009, Gujarat",
  FIRM_EMAIL: "support@levelresearch.in",
  SUPPORT_NUMBER: "917926580000",
  REGISTRATION_TYPE: "Research analyst, non-individual (body corporate)",
  REGISTERED_ON: "2023-06-12",
  REGISTRATION_VALIDITY: "Perpetual, as long as the fee is paid",
  FIRM_CONSTITUTION: "Private limited company",
  FIRM_CIN: "U66190GJ2023PTC140001",
  PRINCIPAL_OFFICER: "Asha Rao",
  COMPLIANCE_PHONE: "917926580001",
  GRIEVANCE_PHONE: "917926580002",
  SEBI_OFFICE: "SEBI, Western Regional Office, Ahmedabad",
  SUPERVISORY_BODY: "BSE Limited (RAASB), Phiroze Jeejeebhoy Towers, Mumbai 400001",
  SUPERVISORY_EMAIL: "raasb@bseindia.com",
  UPI_HANDLE: "firm.ra@validhdfc",
  ACTIONS_TAKEN: "None: the audit of 2024-25 had no finding",
  DISCIPLINARY_HISTORY: "None",
  ASSOCIATES: "None",
  COMPLIANCE_OFFICER: "Vijay Shah",
  COMPLIANCE_EMAIL: "compliance@levelresearch.in",
  GRIEVANCE_OFFICER: "Meena Iyer",
  GRIEVANCE_EMAIL: "grievance@levelresearch.in",
  MAIL_FROM: "Level Research <research@levelresearch.in>",
  MAIL_TO: "desk@levelresearch.in",
};

export type Live = {
  product: Product;
  mail: MailServer;
  owner: Member;
  officer: Member;
  stop(): Promise<void>;
};

/** Returns a regulator's text: warning and disclaimer verbatim, an invented text for the others. */
export const wordsOf = (name: string): string =>
  name === "warning"
    ? MARKET_RISK_WARNING
    : name === "disclaimer"
      ? REGISTRATION_DISCLAIMER
      : `The ${name} as the regulator wrote it, clause by clause.\n1. The first clause.\n2. The second clause.`;

const LAUNCH = "/desk/launch";
const DAY_MS = 86_400_000;
export const inDays = (days: number): string => indianDate(new Date(Date.now() + days * DAY_MS));

/** Starts the product of a firm that has filled in its identity: a preview, with nothing proven. */
export async function startFilled(settings: Record<string, string> = {}): Promise<Live> {
  const mail = await startMailServer();
  const product = await startProduct({ ...FILLED, SMTP_URL: mail.url, ...settings }, copySeed());
  const [owner, officer] = [memberOf(product, "Owner"), memberOf(product, "Compliance officer")];
  // Another key now signs the cookies, so the seed's members sign in again.
  for (const member of [owner, officer]) member.cookie = (await signInByRecovery(member)).cookie;
  const stop = async () => {
    await product.stop();
    await mail.stop();
  };
  return { product, mail, owner, officer, stop };
}

/** Proves what the gate requires: that mail arrives, and a backup. */
export async function prove({ product, mail, owner }: Live): Promise<void> {
  const screen = `${LAUNCH}/mail`;
  await owner.post(screen, { intent: "test-mail", to: "asha@levelresearch.in" });
  const code = /^(\d{4} \d{4})\r?$/m.exec(mail.taken.at(-1)?.text ?? "")?.[1] ?? "";
  assert.equal((await owner.post(screen, { intent: "confirm", code })).status, 303);
  assert.equal((await ask(product, "backup", `${product.dataDir}/backup.tar.gz`)).code, 0);
}

/** Imports a text of the regulator on its screen. */
export function importWords(
  member: Member,
  screen: string,
  words: string,
  of: { circular: string; dated: string; inForceFrom: string },
): Promise<Response> {
  const fields = new FormData();
  fields.set("intent", "import");
  fields.set("words", new File([words], "text.txt"));
  for (const [name, value] of Object.entries(of)) fields.set(name, value);
  return member.post(screen, fields);
}

/** Imports the regulator's texts and has a second person confirm each. */
export async function importTexts({ owner, officer }: Live): Promise<void> {
  const of = { circular: "HO/38/12/11", dated: "2026-02-06", inForceFrom: "2026-02-06" };
  for (const name of Object.keys(REGULATOR_TEXTS)) {
    const screen = `/desk/firm/text:${name}`;
    assert.deepEqual([name, (await importWords(owner, screen, wordsOf(name), of)).status], [name, 303]);
    const ids = /name="ids" value="([^"]*)"/.exec(await officer.text(screen))?.[1] ?? "";
    const answer = await officer.post(screen, { intent: "approve", ids, compared: "yes" });
    assert.deepEqual([name, answer.status], [name, 303]);
  }
}

/** Proposes to waive parts of the checklist and single items for a month. */
export async function proposeWaiver({ officer }: Live, ...about: string[]): Promise<Response> {
  const fields = new FormData();
  fields.set("intent", "waive");
  for (const each of about) fields.append("about", each);
  fields.set("reason", "Shown once it is proven, in the spring.");
  fields.set("until", inDays(30));
  return officer.post(LAUNCH, fields);
}

export const proposeLive = ({ officer }: Live): Promise<Response> =>
  officer.post(LAUNCH, { intent: "go-live", reason: "Everything is filled in and proven." });

/** Has a member decide on what waits on the launch checklist. */
export async function approveLaunch(member: Member): Promise<Response> {
  const id = /id="waiting"[\s\S]*?name="id" value="(\d+)"/.exec(await member.text(LAUNCH))?.[1] ?? "";
  return member.post(LAUNCH, { intent: "approve", id });
}

/** Waives as two members do. */
export async function waive(live: Live, ...about: string[]): Promise<void> {
  assert.equal((await proposeWaiver(live, ...about)).status, 303);
  assert.equal((await approveLaunch(live.owner)).status, 303);
}

/** Goes live as two members do. */
export async function goLive(live: Live): Promise<void> {
  assert.equal((await proposeLive(live)).status, 303);
  assert.equal((await approveLaunch(live.owner)).headers.get("location"), "/desk/launch?done=live");
}

/** Has one person enter the register's due months without complaints, and another close them. */
export async function closeMonths({ owner, officer }: Live): Promise<void> {
  const screen = "/desk/complaints";
  for (const [intent, member] of [
    ["nil", owner],
    ["close", officer],
  ] as const) {
    const fields = new FormData();
    fields.set("intent", intent);
    for (const [, month = ""] of (await member.text(screen)).matchAll(/name="month"[^>]*value="([^"]*)"/g))
      if (month.length > 7 === (intent === "close")) fields.append("month", month);
    assert.match((await member.post(screen, fields)).headers.get("location") ?? "", /done=/);
  }
}

/** The screen of the product's drafts of articles, which a live site shows once a member has approved them. */
export const DELIVERED = "/desk/articles/delivered";

/** Returns what a member ticks on that screen to approve a draft: its number, a space and its hash. */
export const tickOf = (screen: string, title: string): string =>
  [...screen.matchAll(/value="(\d+ [0-9a-f]{64} )"(?:(?!<li)[\s\S])*/g)].find(([row]) =>
    row.includes(title),
  )?.[1] ?? "";

/** What a member waives of the launch checklist so that a site with the product's own content may open. */
export const WAIVED_PARTS = ["claims", "conflicts", "values", "rules", "articles", "people"].map(
  (part) => `part ${part}`,
);

/** Starts a live site: everything that the gate requires is proven, the rest waived for a month. */
export async function startLive(settings: Record<string, string> = {}): Promise<Live> {
  const live = await startFilled(settings);
  await prove(live);
  await importTexts(live);
  await closeMonths(live);
  await waive(live, ...WAIVED_PARTS);
  await goLive(live);
  return live;
}
