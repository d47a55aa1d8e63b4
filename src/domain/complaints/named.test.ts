import { expect, test } from "vitest";
import { namedIn } from "./named.ts";
import type { Complaints } from "./read-complaints.server.ts";

test("a live site names no placeholder as who closed a month; a preview shows what is stored", () => {
  const of = (closedBy: string) =>
    ({
      latest: { name: "August 2025", impersonation: 0, closedBy, closedOn: "2025-09-05" },
      register: { months: [{ month: "2025-08", closedBy }], years: [{ year: "2024-25", closedBy }] },
    }) as unknown as Complaints;
  const stored = of("Name (placeholder)");
  expect(namedIn("preview", stored)).toBe(stored);
  expect(namedIn("live", stored)).toEqual(of("the compliance officer"));
  expect(namedIn("live", of("Vijay Shah"))).toEqual(of("Vijay Shah"));
});
