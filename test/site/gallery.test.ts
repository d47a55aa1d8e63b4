import { expect, test } from "vitest";
import { sharedOrigin } from "#test/shared-product.ts";

test("what is built and served to visitors has no gallery", async () => {
  const answer = await fetch(`${sharedOrigin()}/desk/ui`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/desk/sign-in?to=%2Fdesk%2Fui"]);
});
