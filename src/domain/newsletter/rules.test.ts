import { expect, test } from "vitest";
import { proves } from "#test/proves.ts";
import { isToken } from "./links.ts";
import { emailAddress, newsletterRequest } from "./rules.ts";

test.each([
  "",
  "a",
  "a@",
  "@b.in",
  "a b@c.in",
  "a@b@c.in",
  "a@b.in\r\nBcc: x@y.in",
  "a@b.in\nSubject: x",
  "a\0@b.in",
  "a@b.in\0",
  "Asha <a@b.in>",
  '"a"@b.in, x@y.in',
  "a@b.in,x@y.in",
  "a@[127.0.0.1]",
  "a@b..in",
  "a@-b.in",
  "a@मुंबई भारत",
  "a@मुंबई.भारत/x",
  "a@exa\u202emple.in",
])("the address %j is refused", proves("VALI-01"), (email) => {
  const parsed = newsletterRequest.safeParse({ email });
  expect(parsed.success).toBe(false);
  expect(parsed.error?.issues[0]?.message).toBe("Please enter a valid email");
});

test("addresses of 255, 320 and a million characters are refused with the same sentence", () => {
  for (const length of [255, 320, 1_000_000]) {
    const email = `${"a".repeat(64)}@`.padEnd(length - 3, "b").concat(".in");
    expect(email).toHaveLength(length);
    expect(emailAddress.safeParse(email).error?.issues[0]?.message).toBe("Please enter a valid email");
  }
});

test.each([
  ["  Asha+news@Example.IN ", "asha+news@example.in"],
  ["asha@मुंबई.भारत", "asha@xn--i1bm1ig9g.xn--h2brj9c"],
  ["asha@BÜCHER.example", "asha@xn--bcher-kva.example"],
  ["asha@ｅｘａｍｐｌｅ．ｉｎ", "asha@example.in"],
  ["asha@ex\u00adample.in", "asha@example.in"],
  ["asha@xn--bcher-kva.example", "asha@xn--bcher-kva.example"],
])("one mailbox has one spelling: %j is kept as %j", (typed, kept) => {
  expect(emailAddress.parse(typed)).toBe(kept);
});

test("plus addresses are addresses of their own", () => {
  expect(new Set(["a@b.in", "a+x@b.in", "a+y@b.in"].map((email) => emailAddress.parse(email))).size).toBe(3);
});

test("only what can be a token is looked for", () => {
  expect(["0".repeat(32), "a-b_c-1234"].map(isToken)).toEqual([true, true]);
  expect(["", "short", "a b c d e f g", "x".repeat(81), "0123456789\0", "0123456789\n"].map(isToken)).toEqual(
    Array(6).fill(false),
  );
});
