import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("a text that begins like a formula gets an apostrophe, quoted where it holds a separator", () => {
  expect(csvLine(["=1+1", "+91", "-2", "@x", '=HYPERLINK("a","b")', "plain", "\n=1", "＝1", "＠x"])).toBe(
    '\'=1+1,\'+91,\'-2,\'@x,"\'=HYPERLINK(""a"",""b"")",plain,"\'\n=1",\'＝1,\'＠x\r\n',
  );
});

test("a number keeps its sign and its digits, and what is missing is an empty cell", () => {
  expect(csvLine([-4294.69, 0, 22929.25, null, undefined, ""])).toBe("-4294.69,0,22929.25,,,\r\n");
});
