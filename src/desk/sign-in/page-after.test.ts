import { expect, test } from "vitest";
import { pageAfterSignIn } from "./page-after.ts";

test("after signing in one goes to an address of the desk, and by no spelling out of it", () => {
  for (const to of ["/desk", "/desk/articles?q=a#b", "/desk?x=1", "/desk/digest/2025-02-14"])
    expect(pageAfterSignIn(to)).toBe(to);
  expect(pageAfterSignIn("/desk/articles/../staff")).toBe("/desk/staff");
  for (const to of [
    null,
    undefined,
    "",
    "/",
    "//evil.example",
    "https://evil.example",
    "/desk\\..\\evil",
    "/deskx",
    "/desk/../../evil",
    "/desk/..",
    "/desk/%2e%2e/evil",
    "/desk/.%2E/evil",
    "/desk/sign-in",
    "/desk/./sign-out",
    "/desk/..//evil.example",
    "/desk\n/x",
  ])
    expect(pageAfterSignIn(to), String(to)).toBe("/desk");
});
