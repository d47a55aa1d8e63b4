import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readList } from "./list.ts";
import { DataTable, Pager } from "./table.tsx";

const listAt = (page: number) =>
  readList(new URL(`http://desk.test/desk/things?page=${page}`), { sorts: ["name"], sort: "name" });
const shown = (page: number, total: number): string => {
  const list = listAt(page);
  return renderToStaticMarkup(
    <>
      <DataTable caption="Things" columns={[]} rows={[]} keyOf={String} list={list} empty="No thing yet." />
      <Pager list={list} total={total} of="things" />
    </>,
  );
};

test("a page past the end of a list does not say that the list is empty, and leads back to its last page", () => {
  expect(shown(1, 0)).toContain("No thing yet.");
  const past = shown(4, 120);
  expect(past).not.toContain("No thing yet.");
  expect(past).toContain("This page is past the end of the list.");
  expect(past).toContain("<span>120 things</span>");
  expect(past).toContain("page=3");
  expect(shown(2, 50)).toContain("This page is past the end of the list.");
});
