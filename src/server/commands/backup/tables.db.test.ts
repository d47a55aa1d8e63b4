import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { ROWS_LEFT_OUT, tablesInOrder } from "./tables.ts";

test("every table of the product can be read in steps, those that others refer to first", async () => {
  const tools = await testTools();
  const names = (await tablesInOrder(tools.db)).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(names.indexOf("staff_member")).toBeLessThan(names.indexOf("staff_used_code"));
  expect(names).toEqual(expect.arrayContaining(Object.keys(ROWS_LEFT_OUT)));
  await tools.close();
});

test("tables whose rows hold files are known, so that a backup reads those one by one", async () => {
  const tools = await testTools();
  const heavy = (await tablesInOrder(tools.db)).filter(({ holdsFiles }) => holdsFiles);
  expect(heavy.map(({ name }) => name)).toEqual(expect.arrayContaining(["enquiry_file", "issue_picture"]));
  expect(heavy.length).toBeLessThan(5);
  await tools.close();
});
