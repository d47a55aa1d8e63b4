import { expect, test } from "vitest";
import type { Claim } from "./claims.ts";
import { identitySettings } from "./identity.ts";
import { launchChecklist } from "./launch.ts";

const today = "2026-11-21";
const identity = identitySettings.parse({});
const filled = {
  ...Object.fromEntries(Object.keys(identitySettings.shape).map((name) => [name, "filled"])),
  PUBLIC_ORIGIN: "https://www.firm.in",
  SMTP_URL: "smtps://mail.firm.in",
};
const awaiting = { text: "A claim", where: "/", evidence: null, approvedBy: null, expires: null };
const proven = { ...awaiting, evidence: "audited list", approvedBy: "A. Officer", expires: "2027-03-31" };
const red = (state: Partial<Parameters<typeof launchChecklist>[0]>) =>
  launchChecklist({ settings: filled, claims: [], texts: {}, today, ...state }).map(({ about }) => about);

test("PLCY-51 the launch checklist lists every claim without evidence, and no other", () => {
  const claims: Claim[] = [
    { ...awaiting, id: "readers" },
    { ...proven, id: "members" },
    { ...proven, id: "investors", expires: "2026-11-20" },
  ];
  expect(red({ claims })).toEqual(["claim readers", "claim investors"]);
});

test("PLCY-55 the launch checklist stays red until each placeholder setting is filled", () => {
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
