import { expect, test } from "vitest";
import { checkHandle } from "./check-handle.server.ts";
import type { IdentitySettings } from "./identity.ts";
import { ownHandles } from "./own-handles.ts";

const BOOK: Partial<Record<keyof IdentitySettings, string>> = {
  FIRM_EMAIL: "help@arthveda.in",
  COMPLIANCE_EMAIL: "compliance@arthveda.in",
  GRIEVANCE_EMAIL: "help@arthveda.in",
  SUPPORT_NUMBER: "+919876543210",
  COMPLIANCE_PHONE: "+917940123457",
  GRIEVANCE_PHONE: "+919876543210",
  UPI_HANDLE: "arthveda.ra@validbank",
  LINK_X: "https://x.com/ArthvedaIN",
  LINK_VIDEO: "https://www.youtube.com/@arthveda",
  LINK_PHOTO: "https://www.instagram.com/placeholder",
  LINK_CHANNEL: "https://t.me/arthveda",
};
const site = { origin: "https://arthveda.in", mailFrom: "Arthveda <digest@arthveda.in>" };
const bookOf = (state: "live" | "preview") => ({
  state,
  particular: (key: string) => ({
    value: BOOK[key as keyof IdentitySettings] ?? "An address (placeholder)",
    since: undefined,
  }),
});
const own = ownHandles(bookOf("live"), site);
const check = (text: string) => checkHandle(text, own);

test("the list is what the book holds: each address, number and profile once, of a live site no placeholder", () => {
  expect(own.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    "website arthveda.in",
    "upi arthveda.ra@validbank",
    "email digest@arthveda.in",
    "email help@arthveda.in",
    "email compliance@arthveda.in",
    "profile x.com/ArthvedaIN",
    "profile youtube.com/@arthveda",
    "profile t.me/arthveda",
    "phone +91 98765 43210",
    "phone +91 79 4012 3457",
  ]);
  expect(own.find(({ value }) => value === "help@arthveda.in")?.label).toBe(
    "E-mail; Grievance officer, e-mail",
  );
  expect(ownHandles(bookOf("preview"), site).map(({ text }) => text)).toContain("instagram.com/placeholder");
});

test.each([
  "arthveda.in",
  "https://www.ARTHVEDA.in/momentum-x?a=1#b",
  "http://arthveda.in.",
  "ａｒｔｈｖｅｄａ．ｉｎ",
  "https://telegram.me/Arthveda/",
  "t.me/s/arthveda",
  "https://twitter.com/arthvedain?ref=x",
  "https://m.youtube.com/@Arthveda",
  "@ArthvedaIN",
  "+91 98765 43210",
  "09876543210",
  "0091-98765-43210",
  "\u202a+91 98765 43210\u202c",
  "०९८७६५४३२१०",
  "tel:+919876543210",
  "https://wa.me/919876543210",
  "079 4012 3457",
  "ARTHVEDA.RA@VALIDBANK",
  "upi://pay?pa=arthveda.ra%40validbank&pn=x",
  "Help@Arthveda.in",
  "Arthveda <help@arthveda.in>",
  "mailto:help@arthveda.in?subject=x",
  "call 98765 43210 or write to help@arthveda.in",
])("%s is ours", (text) => {
  expect(check(text)).toMatchObject({ verdict: "ours", reason: expect.stringMatching(/\.$/) });
});

test.each([
  ["arthvedа.in", "Letter 8 is a Cyrillic letter, where ours has “a”."],
  ["xn--arthved-8fg.in", "Letter 8 is a Cyrillic letter, where ours has “a”."],
  ["αrthveda.in", "Letter 1 is a Greek letter"],
  ["arthv3da.in", "Letter 6 is the digit 3, where ours has “e”."],
  ["arthvéda.in", "Letter 6 is “é”, where ours has “e”."],
  ["arthveeda.in", "It is spelt differently."],
  ["arhtveda.in", "It is spelt differently."],
  ["arthveda.com", "It contains our name"],
  ["arthveda-research.in", "It contains our name"],
  ["arthveda.in.evil.example", "The site is evil.example"],
  ["https://arthveda.in@evil.example/x", "The site is evil.example"],
  ["https://evil.co.in/arthveda.in", "The site is evil.co.in"],
  ["https://t.me/arthveda_vip", "It contains our name"],
  ["x.com/arthveda1n", "Letter 9 is the digit 1, where ours has “i”."],
  ["t.me/arthvеda", "Letter 6 is a Cyrillic letter"],
  ["https://t.me/arthveda%20vip", "It contains our name"],
  ["https://t.me/%ff", "Our list is complete"],
  ["facebook.com/someone", "We have no profile there."],
  ["@arthveda_vip_calls", "It contains our name"],
  ["@arthvеda", "Letter 6 is a Cyrillic letter"],
  ["@someone", "Our list of handles is complete"],
  ["arthveda.ra@bank", "begins with “valid”; this one does not"],
  ["arthveda.ra@validother", "It contains our name"],
  ["arthveda.rа@validbank", "Letter 11 is a Cyrillic letter"],
  ["upi://pay?pa=evil@bank&pn=Arthveda", "We accept payment to one UPI ID only"],
  ["help@arthveda.co", "It contains our name"],
  ["help@arthveda.in.evil.example", "It contains our name"],
  ["help@\u200barthveda.in", "It holds an invisible sign."],
  ["Join t.me/arthveda_vip, pay arthveda.ra@validbank", "It contains our name"],
])("%s is not ours, and says why", (text, reason) => {
  expect(check(text)).toMatchObject({ verdict: "not-ours", reason: expect.stringContaining(reason) });
});

test.each([
  ["+91 98000 00000", "we cannot say whose it is"],
  ["+1 98765 43210", "not an Indian number"],
  ["https://bit.ly/abc", "A short link hides where it leads"],
  ["https://tinyurl.com/arthveda", "A short link"],
  ["t.me/+AbC123", "An invitation does not show"],
  ["https://chat.whatsapp.com/AbC", "An invitation does not show"],
  ["https://x.com/arthvedain/status/1", "another’s post"],
  ["https://www.youtube.com/watch?v=1", "does not show whose it is"],
  ["login.arthveda.in", "not an address that we publish"],
  ["arthveda.in:8443", "not an address that we publish"],
  ["vip@arthveda.in", "not an address on our list"],
  ["INH000012345", "proves nothing"],
  ["a sentence without any of them", "We found no handle"],
  ["javascript:alert(1)", "not a website address"],
  ["<script>alert(1)</script>", "not a website address"],
  ["\0\u0001\u202e", "We found no handle"],
  ["शेयर", "proves nothing"],
  ["((((", "proves nothing"],
  ["x".repeat(3_000_000), "longer than any of these"],
  ["@ ".repeat(900), "We found no handle"],
])("of %s nothing is known, and the answer is a sentence", (text, reason) => {
  expect(check(text)).toMatchObject({ verdict: "unknown", reason: expect.stringContaining(reason) });
});

test("whatever is pasted, only what is exactly ours is ours", () => {
  const values = own.map(({ value }) => value);
  for (const value of values)
    for (let at = 0; at < value.length; at += 1)
      for (const other of ["x", "0", "а", ".", "\u200b"]) {
        const text = value.slice(0, at) + other + value.slice(at + 1);
        if (text === value || values.includes(text)) continue;
        const { verdict } = check(text);
        if (verdict === "ours")
          expect(text.replace(/\D/g, "").slice(-10)).toBe(value.replace(/\D/g, "").slice(-10));
      }
});
