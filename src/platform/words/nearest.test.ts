import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

test("a name with one letter wrong means the one beside it, in small letters or capitals", () => {
  const known = ["subject", "preheader", "key"] as const;
  expect(nearest("subjekt", known)).toBe("subject");
  expect(nearest("pre-header", known)).toBe("preheader");
  expect(nearest("ke", known)).toBe("key");
  expect(nearest("KEYS", known)).toBe("key");
  expect(nearest("duble_opt_in", ["SMTP_URL", "DOUBLE_OPT_IN"])).toBe("DOUBLE_OPT_IN");
});

test("of equals the first is named, and a name of any length or none has a nearest one", () => {
  expect(nearest("ac", ["ab", "aa"])).toBe("ab");
  expect(nearest("", ["source", "email"])).toBe("email");
  expect(nearest("x".repeat(1_000_000), ["email", "source"])).toBe("email");
});
