import { expect, test } from "vitest";
import { previewLine } from "./preview-line.ts";

const of = (markdown: string, preheader?: string) =>
  previewLine({ subject: "A letter", preheader, markdown });

test.each([
  ["the writer's own line", of("It fell.", "Before it opens"), "Before it opens"],
  [
    "the first paragraph without its marks",
    of("## Words\n\nIt **fell**\nby [a tenth](/blog).\n\nMore."),
    "It fell by a tenth.",
  ],
  ["no picture and no card", of("![A line](/media/a.png)\n\n[It](/blogpost/it)\n\nIt fell."), "It fell."],
  ["the subject of a letter without words", of("![A line](/media/a.png)"), "A letter"],
  [
    "at most 140 characters, cut between words",
    of(`${"word ".repeat(40)}end.`),
    `${"word ".repeat(27).trim()}…`,
  ],
])("an inbox shows %s", (_, shown, expected) => expect(shown).toBe(expected));
