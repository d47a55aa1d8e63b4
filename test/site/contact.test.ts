import { expect, test } from "vitest";
import { readPage, textOf, textsOf } from "#test/html.ts";
import { proves } from "#test/proves.ts";
import { attributesOf, only } from "./page-parts.ts";

const contact = await readPage("/contactus");

test(
  "badges, details, hours and the time of a reply stand on the page",
  proves("CONT-01 CONT-02 CONT-03 CONT-04 CONT-05 CONT-06 PLCY-39"),
  () => {
    expect(contact.querySelectorAll("main [data-trust-badge]")).toHaveLength(3);
    const details = only(contact, 'aside[aria-label="Contact details"]');
    const hrefs = attributesOf(details, "a", "href");
    for (const way of [/^mailto:/, /^https:\/\/wa\.me\//])
      expect(hrefs).toContainEqual(expect.stringMatching(way));
    expect(textsOf(details, "dd > span")).toEqual([
      "Mon-Fri 9-6 IST",
      "Sat 9-1",
      "Sunday and holidays closed",
    ]);
    expect(textOf(details)).toContain("Within 24 business hours");
  },
);

test(
  "the form has its fields, two rows for the message, and its two links",
  proves("CONT-07 CONT-08 CONT-09 VALI-12"),
  () => {
    const form = only(contact, "form[action='/contactus']");
    const fieldOf = (label: string) => {
      const found = [...form.querySelectorAll("label[for]")].filter((one) => textOf(one) === label);
      expect([label, found.length]).toEqual([label, 1]);
      return only(form, `#${found[0]?.getAttribute("for")}`);
    };
    for (const label of ["First Name *", "Last Name *", "Email Address *", "Phone Number"])
      expect([label, fieldOf(label).tagName]).toEqual([label, "INPUT"]);
    expect(fieldOf("Message *").tagName).toBe("TEXTAREA");
    expect(fieldOf("Message *").getAttribute("rows")).toBe("2");
    const agreement = only(form, "label input[type=checkbox]");
    expect([agreement.getAttribute("name"), agreement.hasAttribute("checked")]).toEqual([
      "agreedToNewsletter",
      false,
    ]);
    expect(attributesOf(form, "a", "href")).toEqual(["/termsandconditions", "/privacyPolicy"]);
  },
);
