import { expect, test } from "vitest";
import { sentenceFor } from "./inline-errors.ts";

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
