import { expect, test } from "vitest";
import { readHtml, writeHtml } from "../html.server.ts";
import { labelRows } from "./labelled-rows.ts";

const labelled = (...rows: string[][]) => {
  const [head = [], ...body] = rows;
  const cells = (tag: string, row: string[]) => row.map((cell) => `<${tag}>${cell}</${tag}>`).join("");
  const nodes = readHtml(
    `<table><thead><tr>${cells("th", head)}</tr></thead><tbody>${body.map((row) => `<tr>${cells("td", row)}</tr>`).join("")}</tbody></table>`,
  );
  labelRows(nodes);
  return writeHtml(nodes);
};
const LONG = "acknowledgement";

test("a table whose words are too long for a phone gets the names of its columns in its cells", () => {
  const html = labelled(["Step", "By when", "Cost"], ["<b>One</b>", `${LONG}s`, `of <i>${LONG}</i>`]);
  expect(html).toContain('<table class="table-rows">');
  expect(html).toContain(
    `<td><b>One</b></td><td data-label="By when"><div>${LONG}s</div></td><td data-label="Cost"><div>of <i>${LONG}</i></div></td>`,
  );
});

test("a table that fits, one that scrolls and one with a row of other cells stay as they are", () => {
  expect(labelled(["Step", "By when"], ["many short words", LONG])).not.toContain("table-rows");
  expect(labelled(["a", "b", "c", "d", "e"], [LONG, LONG, LONG, "4", "5"])).not.toContain("table-rows");
  expect(labelled(["a", "b", "c"], [LONG, LONG, LONG], ["all"])).not.toContain("table-rows");
});
