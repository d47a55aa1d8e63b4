import assert from "node:assert/strict";
import type { Visitor } from "./desk.ts";
import type { Product } from "./product.ts";
import { memberOf } from "./seed.ts";

const CALENDAR = "/desk/calendar";

/** Who proposes a calendar change, and who approves it. */
type Two = { owner: Visitor; officer: Visitor };

export const twoOf = (product: Pick<Product, "origin">): Two => ({
  owner: memberOf(product, "Owner"),
  officer: memberOf(product, "Compliance officer"),
});

/** Publishes a calendar change as two members do. Returns its number. */
async function publish({ owner, officer }: Two, change: Record<string, string>): Promise<string> {
  const proposed = await owner.post(CALENDAR, change);
  assert.equal(proposed.headers.get("location"), `${CALENDAR}?done=proposed`, await proposed.text());
  const id = /id="waiting"[\s\S]*?name="id" value="(\d+)"/.exec(await officer.text(CALENDAR))?.[1] ?? "";
  const approved = await officer.post(CALENDAR, { intent: "approve", id });
  assert.equal(approved.headers.get("location"), `${CALENDAR}?done=approved`, await approved.text());
  return id;
}

export const publishHoliday = (two: Two, day: { date: string; description: string }): Promise<string> =>
  publish(two, { intent: "add", what: "closure", ...day, source: "A circular of the tests" });

export const undoHoliday = (two: Two, id: string): Promise<string> => publish(two, { intent: "undo", id });
