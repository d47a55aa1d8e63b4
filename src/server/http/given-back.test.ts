import { expect, test } from "vitest";
import { messageFields } from "#domain/leads/fields.ts";
import { givenBack, typedTexts } from "./given-back.ts";

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test("what was typed stands in a form to the same address, as text; the rest goes unseen", () => {
  const html = givenBack(
    "/contactus?a=1&b=2",
    typedTexts(
      formOf({
        firstName: '"><script>',
        message: "</textarea><b>",
        agreedToNewsletter: "on",
        source: "home",
      }),
    ),
  );
  expect(html).toContain('action="/contactus?a=1&amp;b=2"');
  expect(html).toContain(
    '<label for="f0">First Name</label><input id="f0" name="firstName" value="&quot;>&lt;script>">',
  );
  expect(html).toContain(">\n&lt;/textarea>&lt;b></textarea>");
  expect(html).toContain('<input type="hidden" name="agreedToNewsletter" value="on">');
  expect(html).not.toMatch(/<script|<b>/);
});

test("a form with a password or a code is never repeated on a page", () => {
  for (const name of ["password", "newPassword", "code"])
    expect(
      givenBack("/desk/sign-in", typedTexts(formOf({ email: "a@example.in", [name]: "of-mine" }))),
    ).not.toMatch(/of-mine|<form/);
});

test("a field named __proto__ is given back like any other", () => {
  for (const name of ["__proto__", "constructor"])
    expect(givenBack("/desk", [[name, "0"]])).toContain(`<input type="hidden" name="${name}" value="0">`);
});

test("each field of a message comes back under its label", () => {
  const texts = messageFields.filter(({ kind }) => kind !== "box");
  const html = givenBack(
    "/contactus",
    typedTexts(formOf(Object.fromEntries(texts.map(({ name }) => [name, "x"])))),
  );
  for (const { label } of texts) expect(html).toContain(`>${label}</label>`);
});
