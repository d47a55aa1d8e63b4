import { expect, test } from "vitest";
import { proves } from "#test/proves.ts";
import { messageFields } from "./fields.ts";
import { contactFromForm, contactRequest, impersonationReport } from "./rules.ts";

const valid = {
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@example.in",
  phone_number: "9876543210",
  message: "A question.",
};

test("each required field is named when it is missing", proves("VALI-08 VALI-09 VALI-10 VALI-11"), () => {
  for (const field of ["firstName", "lastName", "email", "message"] as const) {
    const { [field]: _, ...rest } = valid;
    const result = contactRequest.safeParse(rest);
    expect(result.error?.issues[0]?.path).toEqual([field]);
    expect(contactRequest.safeParse({ ...valid, [field]: "   " }).success).toBe(false);
  }
});

test("phone and newsletter are optional; nine digits are refused", proves("VALI-13 VALI-16 VALI-17"), () => {
  const { phone_number: _, ...rest } = valid;
  expect(contactRequest.parse(rest).phone_number).toBeUndefined();
  expect(contactRequest.parse({ ...valid, phone_number: "" }).phone_number).toBeUndefined();
  expect(contactRequest.safeParse({ ...valid, phone_number: "987654321" }).success).toBe(false);
  expect(contactRequest.parse(rest).agreedToNewsletter).toBeUndefined();
});

test("an error of an impersonation report names the field as its form does", () => {
  const { error } = impersonationReport.safeParse({ ...valid, seen: "", message: "" });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "What happened is required",
    "Handle, number, address or link is required",
  ]);
});

test("a form whose fields are left empty but for the required ones is accepted", () => {
  const typed = Object.fromEntries(
    messageFields
      .filter(({ kind }) => kind !== "box")
      .map(({ name, required }) => [name, required ? valid[name as keyof typeof valid] : ""]),
  );
  expect(contactRequest.safeParse(contactFromForm(typed)).error?.issues ?? []).toEqual([]);
});

test("a contact message holds the declared fields and no others", proves("DATA-26"), () => {
  const given = Object.fromEntries(
    messageFields.map(({ name, kind }) => [
      name,
      kind === "box" || (valid[name as keyof typeof valid] ?? "A word"),
    ]),
  );
  expect(contactRequest.parse({ ...given, admin: true })).toEqual(given);
});

test("markup has no place in a name; a message keeps it as text", () => {
  expect(contactRequest.safeParse({ ...valid, firstName: "<b>Asha</b>" }).success).toBe(false);
  expect(contactRequest.parse({ ...valid, message: "<script>1 < 2</script>" }).message).toBe(
    "<script>1 < 2</script>",
  );
});

test("a form without script refuses a longer number, and does not cut it to another one", () => {
  const parse = (phone_number: string) =>
    contactRequest.safeParse(contactFromForm({ ...valid, phone_number }));
  expect(parse("+1 415 555 26714").error?.issues[0]?.message).toBe(
    "Phone number must have 10 digits, without a leading 0",
  );
  expect(parse("079-4012 3457").data?.phone_number).toBe("7940123457");
  expect(parse("0987654321").success, "a number cut to ten digits with its 0").toBe(false);
});

test("a ticked box of a plain form arrives as agreement", () => {
  expect(
    contactRequest.parse(contactFromForm({ ...valid, agreedToNewsletter: "on" })).agreedToNewsletter,
  ).toBe(true);
  expect(contactRequest.parse(contactFromForm(valid)).agreedToNewsletter).toBe(false);
});
