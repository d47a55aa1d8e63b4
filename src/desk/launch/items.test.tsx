import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LaunchItem } from "#domain/firm/launch.ts";
import { byDoer } from "./by-doer.ts";
import { Part } from "./items.tsx";

const RED: LaunchItem[] = [
  { about: "setting FIRM_LEGAL_NAME", level: "must", todo: "is still a sample" },
  { about: "setting SMTP_URL", level: "must", todo: "is unset" },
  { about: "claim blog-readers", level: "should", todo: "“100K+ readers” (/blog, hero) needs evidence" },
  { about: "conflict plans.momentum.yearly", level: "should", todo: "Momentum X, a year: two values" },
  { about: "text accessibility", level: "must", todo: "Accessibility, version 2, prints a placeholder" },
  { about: "mail", level: "must", todo: "nobody has confirmed a test mail" },
];

const shown = renderToStaticMarkup(
  <Part
    section={{ id: "values", title: "Values", by: "firm", red: RED, waived: [], green: "Done." }}
    mayWaive
    ticked={[]}
  />,
).replaceAll(/<[^>]+>/g, "\n");

test("the checklist names each thing in words, never by its key", () => {
  for (const name of [
    "Registered name",
    "Mail server (SMTP_URL)",
    "“100K+ readers”",
    "Momentum X, a year",
    "Accessibility",
    "Mail",
  ])
    expect(shown.split("\n").map((line) => line.trim())).toContain(name);
  expect(shown).toContain("version 2, prints a placeholder");
  for (const key of ["FIRM_LEGAL_NAME", "blog-readers", "plans.momentum.yearly"])
    expect(shown).not.toContain(key);
});

test("the parts that a member settles come first, and those of the server are nobody’s at the desk", () => {
  const part = (id: string, by: "firm" | "staff" | "server") => ({
    id,
    by,
    title: id,
    red: [],
    waived: [],
    green: "",
  });
  const parts = [part("values", "firm"), part("people", "staff"), part("backups", "server")];
  expect(byDoer(parts, ["staff", "approve"]).map(({ heading }) => heading)).toEqual([
    "For you",
    "For a member who manages firm details",
    "For the server operator",
  ]);
  expect(byDoer(parts, ["staff", "approve"])[0]?.parts.map(({ id }) => id)).toEqual(["people"]);
});
