import { expect, test } from "vitest";
import { formerAddress, lastOf } from "./former-address.ts";

test.each([
  ["https://old.example.in/2019/05/A-Title/", "/2019/05/a-title", "a-title"],
  ["/2019/05/a-title/amp/", "/2019/05/a-title", "a-title"],
  ["/risk/a-title.html?utm_source=x", "/risk/a-title.html", "a-title"],
  ["/archives/12", "/archives/12", "12"],
  ["https://old.example.in/?p=12", "/?p=12", "?p=12"],
  ["/2024/05/%e0%a4%9a%E0%A4%BE%e0%a4%b2/", "/2024/05/चाल", "चाल"],
  ["/%zz/", "/%zz", "%zz"],
  ["/amp", "/amp", "amp"],
])("the address %s is looked for as %s, and by its last part as %s", (address, former, last) => {
  expect(formerAddress(address)).toBe(former);
  expect(lastOf(former)).toBe(last);
});

test.each([
  "/",
  "https://old.example.in",
  "/?p=twelve",
  "/?page=2",
  "http://[",
  `/${"a".repeat(501)}`,
  "/a%00b",
])("%s is no former address", (address) => expect(formerAddress(address)).toBeUndefined());
