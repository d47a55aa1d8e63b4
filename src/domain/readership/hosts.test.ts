import { expect, test } from "vitest";
import { hostOf, siteNameOf } from "./hosts.ts";

test("of a referrer, its host alone is counted; what could tell who came is one of the others", () => {
  expect(
    [
      "https://www.Example.com/a/secret?mail=asha@example.in",
      "https://user:word@news.example.co.in:8443/x",
      "android-app://com.google.android.gm/",
      "http://192.168.1.20/notes",
      "http://[2001:db8::1]/",
      "http://ashas-laptop/",
      "about:client",
      "mailto:asha@example.in",
      "not an address",
      "",
    ].map((referrer) => hostOf(referrer)),
  ).toEqual([
    "example.com",
    "news.example.co.in",
    "com.google.android.gm",
    "others",
    "others",
    "others",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("who comes from a page of this site comes from nowhere else, whatever its host is called", () => {
  const own = new Set([
    siteNameOf("http://localhost:3000") ?? "",
    siteNameOf("https://www.research.example") ?? "",
  ]);
  expect(
    [
      "http://localhost:3000/blog",
      "https://research.example/",
      "https://www.research.example/",
      "http://laptop/",
    ].map((referrer) => hostOf(referrer, own)),
  ).toEqual([undefined, undefined, undefined, "others"]);
});
