import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { callLink, completePhone, isMobile, nationalDigits, printPhone } from "./phone.ts";

describe("a number is completed and printed by its area code, a mobile in two halves", () => {
  test.each([
    ["079-4012 3457", "+917940123457", "+91 79 4012 3457", false],
    ["+91 79 4012 3456", "+917940123456", "+91 79 4012 3456", false],
    ["(0261) 222 3456", "+912612223456", "+91 261 222 3456", false],
    ["02646-222345", "+912646222345", "+91 2646 222 345", false],
    ["0731 2412345", "+917312412345", "+91 731 241 2345", false],
    ["080 2234 5678", "+918022345678", "+91 80 2234 5678", false],
    ["98765 43210", "+919876543210", "+91 98765 43210", true],
    ["919876543210", "+919876543210", "+91 98765 43210", true],
    ["0091 79901 23456", "+917990123456", "+91 79901 23456", true],
    ["80500.12345", "+918050012345", "+91 80500 12345", true],
    ["910000000000", undefined, "+91 00000 00000", true],
  ])("%s", (typed, complete, printed, mobile) => {
    expect(completePhone(typed)).toBe(complete);
    expect(printPhone(complete ?? typed)).toBe(printed);
    expect(isMobile(complete ?? typed)).toBe(mobile);
  });
});

test("a number of another length or country, or with words in it, is refused", () => {
  for (const typed of ["", "4012 3457", "079 4012 345", "1800 123 4567", "+1 415 555 2671", "98765 432101"])
    expect(completePhone(typed)).toBeUndefined();
  for (const typed of ["98765 43210 ext 2", "987+6543210", "call 98765 43210", "98765 43210 / 11"])
    expect(completePhone(typed)).toBeUndefined();
  expect([callLink("079-4012 3457"), printPhone("4012")]).toEqual(["tel:+917940123457", "4012"]);
});

test("what is complete stays so, and loses no digit in print", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{9}$/), (digits) => {
      const complete = completePhone(digits) ?? "";
      expect([completePhone(complete), completePhone(printPhone(complete))]).toEqual([complete, complete]);
      expect(nationalDigits(printPhone(complete))).toBe(digits);
    }),
  );
});
