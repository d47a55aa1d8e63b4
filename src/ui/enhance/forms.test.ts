import { expect, test } from "vitest";
import { proves } from "#test/proves.ts";
import { keepDigits, sentenceFor } from "./forms.ts";

const field = (label: string, more: object) =>
  sentenceFor({
    type: "text",
    title: "",
    validationMessage: "The browser's words",
    labels: [{ textContent: label }] as unknown as NodeListOf<HTMLLabelElement>,
    validity: { valueMissing: false } as ValidityState,
    ...more,
  });

test("each field says what it lacks in the page's own words", () => {
  const missing = { validity: { valueMissing: true } as ValidityState };
  expect(field("Full Name *", missing)).toBe("Full Name is required");
  expect(field("", missing)).toBe("This is required");
  expect(field("Email Address *", { type: "email" })).toBe("Please enter a valid email");
  expect(field("Phone Number *", { title: "Phone number must have 10 digits" })).toBe(
    "Phone number must have 10 digits",
  );
  expect(field("I agree", { ...missing, type: "checkbox" })).toBe("Please tick this box to continue.");
  expect(field("Anything", {})).toBe("The browser's words");
});

const after = (value: string, data: string | null, digits: string | undefined = "10") => {
  const target = { value, dataset: { digits } };
  keepDigits({ target, data } as unknown as Event);
  return target.value;
};

test("a phone field keeps digits only, ten of them at most", proves("VALI-14 VALI-15"), () => {
  expect(after("98a76", "6")).toBe("9876");
  expect(after("98765432109", "9")).toBe("9876543210");
  expect(after("+91 98765-43210", null)).toBe("9876543210");
  expect(after("0", "0"), "the trunk prefix is no digit of the number").toBe("");
  expect(after("(0)9870", "0")).toBe("9870");
  expect(after("free text", "t", "")).toBe("free text");
});
