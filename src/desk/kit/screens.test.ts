import { expect, test } from "vitest";
import type { Desk } from "#context.ts";
import { ledgerSentence } from "#domain/audit/sentence.ts";
import type { Permission } from "#domain/staff/rules.ts";
import { deskRoutes } from "#test/desk-routes.ts";
import { leadingOpen } from "./screens.server.ts";

const routes = await deskRoutes();

/** Returns where an entry about a thing leads a member of these permissions. */
function placeFor(permissions: Permission[], subject: string, subjectId: string): string | undefined {
  const entry = { actor: "Mira Shah", action: "issue.draft", subject, subjectId, detail: {} };
  const desk = { routes, staff: { permissions: new Set(permissions) } } as unknown as Desk;
  return leadingOpen(desk, ledgerSentence(entry, "How to read a balance sheet")).thing?.href;
}

test("a thing of the ledger leads to its screen, to the one for who reads, or nowhere", () => {
  expect(placeFor(["write"], "article", "12")).toBe("/desk/articles/12");
  expect(placeFor(["approve"], "article", "12")).toBe("/desk/articles/12/approval");
  expect(placeFor(["read"], "article", "12")).toBe("/desk/articles/12/approval");
  expect(placeFor(["answer"], "article", "12")).toBe(undefined);
  expect(placeFor(["write"], "letter_draft", "3")).toBe("/desk/newsletter/letters/3");
  expect(placeFor(["approve"], "letter_draft", "3")).toBe("/desk/newsletter/letters/3/versions");
  expect(placeFor(["staff"], "staff_member", "mira")).toBe("/desk/staff/mira");
  expect(placeFor(["approve"], "staff_member", "mira")).toBe(undefined);
  expect(placeFor(["approve"], "picture", "7")).toBe(undefined);
});
