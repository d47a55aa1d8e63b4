import { expect, test } from "vitest";
import { keepDigits } from "./digits.ts";

const after = (value: string, data: string | null, digits: string | undefined = "10") => {
  const target = { value, dataset: { digits } };
  keepDigits({ target, data } as unknown as Event);
  return target.value;
};

test("a phone field keeps digits only, ten of them at most", () => {
  expect(after("98a76", "6")).toBe("9876");
  expect(after("98765432109", "9")).toBe("9876543210");
  expect(after("+91 98765-43210", null)).toBe("9876543210");
  expect(after("free text", "t", "")).toBe("free text");
});
