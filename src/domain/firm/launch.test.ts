import { expect, test } from "vitest";
import claims from "#content/claims.json" with { type: "json" };
import { identitySettings } from "./identity.ts";
import { launchChecklist } from "./launch.ts";
import type { Claim } from "./rules.ts";

const TODAY = "2026-11-21";
const delivered = { ...identitySettings.parse({}), MAIL_TO: "desk@example.in", dataDir: "/srv/example.in" };
const filled = Object.fromEntries(Object.keys(identitySettings.shape).map((name) => [name, "filled"]));

test("PLCY-51 the launch checklist lists every claim without evidence, and no other", () => {
  const [first, ...others] = claims as Claim[];
  const proven = { ...(first as Claim), evidence: "audited list", approvedBy: "A. Officer" };
  const listed = launchChecklist(filled, [proven, ...others], TODAY).map(({ about }) => about);
  expect(listed).toEqual(others.map(({ id }) => `claim ${id}`));
  expect(others.length).toBeGreaterThan(10);
});

test("PLCY-55 the launch checklist stays red until each placeholder setting is filled", () => {
  const red = launchChecklist(delivered, [], TODAY).map(({ about }) => about);
  expect(red).toContain("setting SEBI_REGISTRATION");
  expect(red).toContain("setting MAIL_TO");
  expect(red.filter((about) => !/^setting [A-Z_]+$/.test(about))).toEqual([]);
  expect(
    launchChecklist({ ...filled, GRIEVANCE_OFFICER: delivered.GRIEVANCE_OFFICER }, [], TODAY),
  ).toHaveLength(1);
  expect(launchChecklist(filled, [], TODAY)).toEqual([]);
  const content = { "about.json": { founders: ["A. Placeholder, CA"] }, "home.json": { title: "Home" } };
  expect(launchChecklist(filled, [], TODAY, content).map(({ about }) => about)).toEqual(["file about.json"]);
});
