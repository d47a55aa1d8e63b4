import { expect, test } from "vitest";
import type { LaunchSection } from "./launch.ts";
import { machineTasks, machineText } from "./machine-list.ts";

const part = (by: LaunchSection["by"], names: string[]): LaunchSection => ({
  id: by,
  title: by,
  by,
  red: names.map((name) => ({ about: `setting ${name}`, setting: name, level: "must", todo: "is unset" })),
  waived: [],
  green: "Done.",
});
const all = { RESTIC_REPOSITORY: "/mnt", ALERT_URL: "https://a.in", PING_URL: "https://b.in" };
const record = (state: string, value?: string) => ({ name: "SPF", host: "firm.in", value, state });

test("the list holds what the checklist wants of the machine, and nothing that the desk does or that is done", () => {
  const sections = [part("staff", ["SMTP_URL"]), part("server", ["PUBLIC_ORIGIN", "DESK_SECRET"])];
  const tasks = machineTasks(sections, { settings: all, records: [record("seen", "v=spf1 -all")] });
  expect(tasks).toEqual([
    {
      about: "Address of the site (PUBLIC_ORIGIN)",
      todo: "is unset",
      isRequired: true,
      set: "PUBLIC_ORIGIN=https://www.yourfirm.in",
    },
    expect.objectContaining({ about: "Secret of the desk (DESK_SECRET)", isRequired: true }),
  ]);
  expect(machineTasks([part("server", [])], { settings: all, records: [] })).toEqual([]);
});

test("what no checklist waits for is optional: records of DNS, backups elsewhere, alarms", () => {
  const records = [record("missing", "v=spf1 a:smtp.firm.in -all"), record("unknown")];
  const sample = { ...record("missing", "v=DMARC1; p=none; rua=mailto:desk@example.in"), name: "DMARC" };
  expect(machineTasks([], { settings: all, records: [sample] })[0]?.set).toBe(
    "TXT at firm.in: once the sample that it names is filled in",
  );
  const tasks = machineTasks([], { settings: {}, records });
  expect(tasks.map(({ about, isRequired }) => [about, isRequired])).toEqual([
    ["SPF record of the domain", false],
    ["SPF record of the domain", false],
    ["Backups off the machine", false],
    ["Alerts by a channel other than mail", false],
    ["A watch from outside", false],
  ]);
  const text = machineText("The Firm", "https://firm.in", tasks);
  expect(text).toContain("1. SPF record of the domain (optional): ");
  expect(text).toContain("\n   TXT at firm.in: v=spf1 a:smtp.firm.in -all\n");
  expect(text).toContain("TXT at firm.in: as the mail provider names it");
});
