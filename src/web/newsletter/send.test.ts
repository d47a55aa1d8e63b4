import { expect, test } from "vitest";
import { newsletterMessage } from "./send.ts";

const VARIANTS = ["home", "blog", "digest", "swing"] as const;

test.each(VARIANTS)("%s says what the server refuses for another reason than the address", (variant) => {
  const quick = "That was very quick. Wait a moment and send it again.";
  expect(newsletterMessage(variant, { status: 422, message: quick })).toEqual({ ok: false, text: quick });
  const often = "This address was entered several times. Wait an hour and try again.";
  expect(newsletterMessage(variant, { status: 429, message: often })).toEqual({ ok: false, text: often });
});

test("what the specification words for each variant stays: an address that is taken, a fault", () => {
  expect(newsletterMessage("blog", { status: 409, message: "x" }).text).toBe("Please enter a valid email");
  expect(newsletterMessage("digest", { status: 409, message: "x" }).text).toBe(
    "The email has already been taken",
  );
  expect(newsletterMessage("swing", { status: 500, message: "x" }).text).toBe(
    "Something went wrong. Try again.",
  );
  expect(newsletterMessage("blog", { status: 0 }).text).toBe("Please enter a valid email");
});
