import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { GroupField } from "./read-group.server.ts";
import { ValueField } from "./value-field.tsx";

test("a value changed after midnight in India is in force since that day", () => {
  const field = {
    key: "report.price",
    label: "Price of a report",
    kind: "money",
    printed: "999",
    typed: { value: "999" },
    states: [],
    since: new Date("2026-11-29T20:00:00Z"),
  } as unknown as GroupField;
  expect(renderToStaticMarkup(<ValueField field={field} pictures={[]} answer={undefined} />)).toContain(
    "Since 30 November 2026",
  );
});
