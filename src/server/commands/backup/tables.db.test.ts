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
