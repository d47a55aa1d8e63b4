import { expect, test } from "vitest";
import { proves } from "#test/proves.ts";
import type { Claim } from "./claims.ts";
import { identitySettings } from "./identity.ts";
import { inTheWay, type LaunchState, launchSections } from "./launch.ts";

const today = "2026-11-21";
const identity = identitySettings.parse({});
const filled = {
  ...Object.fromEntries(Object.keys(identitySettings.shape).map((name) => [name, "filled"])),
  PUBLIC_ORIGIN: "https://www.firm.in",
  SMTP_URL: "smtps://mail.firm.in",
  DESK_SECRET: "thirty-two-characters-and-a-few-more",
};
const awaiting = { text: "A claim", where: "/", evidence: null, approvedBy: null, expires: null };
const proven = { ...awaiting, evidence: "audited list", approvedBy: "A. Officer", expires: "2027-03-31" };
const now = new Date(`${today}T12:00:00+05:30`);
const approver = (name: string) => ({ name, hasSecondFactor: true, permissions: ["approve"] });
const ready: LaunchState = {
  settings: filled,
  claims: [],
  texts: {},
  conflicts: [],
  statutory: [],
  waivers: [],
  rules: [],
  unsigned: 0,
  overdueMonths: [],
  delivered: 0,
  missingTexts: [],
  today,
  now,
  mail: { proof: { at: now, by: "Asha Rao", settings: "as-set" }, settings: "as-set" },
  backup: { at: now, by: "command:backup" },
  members: [approver("Asha Rao"), approver("Vijay Shah")],
};
const items = (state: Partial<LaunchState>) =>
  launchSections({ ...ready, ...state }).flatMap((section) => section.red);
const red = (state: Partial<LaunchState>) => items(state).map(({ about }) => about);

test("the launch checklist lists every claim without evidence, and no other", proves("PLCY-51"), () => {
  const claims: Claim[] = [
    { ...awaiting, id: "readers" },
    { ...proven, id: "members" },
    { ...proven, id: "investors", expires: "2026-11-20" },
  ];
  expect(red({ claims })).toEqual(["claim readers", "claim investors"]);
});

test("the launch checklist stays red until each placeholder setting is filled", proves("PLCY-55"), () => {
  const delivered = { ...identity, MAIL_TO: "desk@example.in", dataDir: "/srv/example.in" };
  const listed = red({ settings: delivered });
  expect(listed).toEqual(expect.arrayContaining(["setting SEBI_REGISTRATION", "setting MAIL_TO"]));
  expect(listed.filter((about) => !/^setting [A-Z_]+$/.test(about))).toEqual([]);
  expect(red({ settings: { ...filled, GRIEVANCE_OFFICER: identity.GRIEVANCE_OFFICER } })).toEqual([
    "setting GRIEVANCE_OFFICER",
  ]);
  expect(red({})).toEqual([]);
});

test("what a live site needs and what the public reads is on the list too", () => {
  const { SMTP_URL: _, ...withoutMail } = filled;
  expect(red({ settings: withoutMail })).toEqual(["setting SMTP_URL"]);
  const texts = { "about.json": { founders: ["A. Placeholder, CA"] }, "home.json": { title: "Home" } };
  expect(red({ texts })).toEqual(["about.json"]);
});

test("an unsettled contradiction is red, with its readings and the screen that settles it", () => {
  const conflicts = [{ key: "reply.time", label: "Messages answered within", otherReadings: ["2 hours"] }];
  expect(items({ conflicts })).toEqual([
    {
      about: "conflict reply.time",
      level: "should",
      todo: "Messages answered within: the firm’s documents also say 2 hours. Say why that does not count",
      href: "/desk/firm/reply.time",
    },
  ]);
});

test("a text of the regulator with none in force is red, and a confirmed one is named with its first day", () => {
  const mitc = { key: "text:mitc", label: "MITC" };
  const todo = (holdsFrom: string | undefined) =>
    items({ missingTexts: [{ ...mitc, holdsFrom }] }).map((item) => [item.level, item.todo]);
  expect(todo(undefined)).toEqual([
    ["must", "MITC: the regulator's text is not yet imported and confirmed by a second person"],
  ]);
  expect(todo("2026-12-01")).toEqual([
    [
      "must",
      "MITC: the regulator's text is confirmed, in force from 1 December 2026; import the one in force until then, or wait",
    ],
  ]);
});

test("a statutory text that prints a changed value or a placeholder asks for a new version", () => {
  const text = { slug: "refundpolicy", title: "Refund Policy", version: 2, placeholder: false };
  const outdated = [{ says: "₹10,888", now: "₹11,500" }];
  expect(items({ statutory: [{ ...text, outdated }] }).map(({ todo }) => todo)).toEqual([
    "Refund Policy, version 2, prints “₹10,888”, which is now “₹11,500”: publish version 3",
  ]);
  expect(red({ statutory: [{ ...text, outdated: [], placeholder: true }] })).toEqual(["text refundpolicy"]);
  expect(red({ statutory: [{ ...text, outdated: [] }] })).toEqual([]);
});

test("mail counts as proven for the settings that the test mail was sent with, and for no others", () => {
  expect(red({ mail: { proof: undefined, settings: "as-set" } })).toEqual(["mail"]);
  expect(items({ mail: { ...ready.mail, settings: "changed" } })[0]?.todo).toMatch(/have changed since/);
});

test("articles that a placeholder signs are counted as far as they are looked for", () => {
  expect(red({ unsigned: 1 })).toEqual(["articles"]);
  expect(items({ unsigned: 999 })[0]?.todo).toMatch(/^999 are signed by a placeholder/);
  expect(items({ unsigned: 1_000 })[0]?.todo).toMatch(/^1,000 or more are signed by a placeholder/);
});

test("a backup counts for seven days", () => {
  const madeAt = (days: number) => ({
    at: new Date(now.getTime() - days * 86_400_000),
    by: "command:backup",
  });
  expect(red({ backup: undefined })).toEqual(["backup"]);
  expect([red({ backup: madeAt(7) }), red({ backup: madeAt(7.01) })]).toEqual([[], ["backup"]]);
});

test("everybody has a second factor, and two people can approve each other", () => {
  const [asha, vijay] = [approver("Asha Rao"), approver("Vijay Shah")];
  expect(red({ members: [] })).toEqual(["approvers"]);
  expect(items({ members: [asha] })[0]?.todo).toMatch(/^one person can approve/);
  expect(red({ members: [asha, { ...vijay, permissions: ["write"] }] })).toEqual(["approvers"]);
  expect(red({ members: [asha, { ...vijay, hasSecondFactor: false }] })).toEqual([
    "member Vijay Shah",
    "approvers",
  ]);
  expect(red({ members: [asha, vijay] })).toEqual([]);
});

test("every part of the checklist says what is done once nothing in it is red", () => {
  const sections = launchSections(ready);
  expect(sections.map(({ id }) => id)).toEqual([
    "values",
    "claims",
    "conflicts",
    "texts",
    "imports",
    "rules",
    "mail-server",
    "mail",
    "complaints",
    "articles",
    "people",
    "server",
    "backups",
  ]);
  for (const { red: left, green } of sections) expect([left, green.length > 10]).toEqual([[], true]);
});

test("a should is waived by itself or with its part until its day; a must never is", () => {
  const claims: Claim[] = [{ ...awaiting, id: "readers" }];
  const settings = { ...filled, SMTP_URL: undefined };
  const waiver = {
    about: "claim readers",
    reason: "Counted in March.",
    until: today,
    by: "Asha Rao",
    approvedBy: "Ravi",
  };
  const of = (waivers: (typeof waiver)[]) =>
    inTheWay(launchSections({ ...ready, claims, settings, waivers }));
  const names = (waivers: (typeof waiver)[]) => of(waivers).map(({ about, level }) => `${level} ${about}`);
  expect(names([])).toEqual(["should claim readers", "must setting SMTP_URL"]);
  expect(names([waiver])).toEqual(["must setting SMTP_URL"]);
  expect(names([{ ...waiver, about: "part claims" }])).toEqual(["must setting SMTP_URL"]);
  expect(names([{ ...waiver, until: "2026-11-20" }])).toHaveLength(2);
  expect(names([{ ...waiver, about: "setting SMTP_URL" }])).toHaveLength(2);
  expect(names([{ ...waiver, about: "part values" }])).toHaveLength(2);
});

test("a site that is not https, or whose people and numbers are placeholders, cannot go live", () => {
  expect(items({ settings: { ...filled, PUBLIC_ORIGIN: "http://www.firm.in" } })).toMatchObject([
    { about: "setting PUBLIC_ORIGIN", level: "must" },
  ]);
  expect(items({ settings: { ...filled, DOUBLE_OPT_IN: false } })).toMatchObject([
    { about: "setting DOUBLE_OPT_IN", level: "must" },
  ]);
  const levels = Object.fromEntries(
    items({ settings: { ...filled, ...identity } }).map(({ about, level }) => [about, level]),
  );
  expect(levels).toMatchObject({
    "setting SEBI_REGISTRATION": "must",
    "setting COMPLIANCE_OFFICER": "must",
    "setting SUPPORT_NUMBER": "must",
    "setting LINK_X": "should",
    "setting UPI_HANDLE": "must",
  });
});

test("each part says who settles it", () => {
  expect(launchSections(ready).map(({ id, by }) => `${id}: ${by}`)).toEqual([
    ...["values", "claims", "conflicts", "texts", "imports", "rules"].map((id) => `${id}: firm`),
    "mail-server: staff",
    "mail: firm",
    "complaints: complaints",
    "articles: approve",
    "people: staff",
    "server: server",
    "backups: staff",
  ]);
  expect(
    launchSections({ ...ready, settings: { ...filled, MAIL_TO: "desk@example.in" } })
      .filter(({ red }) => red.length)
      .map(({ id }) => id),
    "a placeholder on the server is not the desk’s",
  ).toEqual(["server"]);
});
