import { readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { startProduct } from "#test/product.ts";
import { sharedOrigin } from "#test/shared-product.ts";
import { filesNamed, kindOf, mayKeep, scriptsOf, withoutForms } from "#web/offline/copies.ts";
import type { ScriptManifest } from "../../scripts/vite-enhancement.ts";
import { PAGES } from "../pages.ts";

const get = (path: string) => fetch(sharedOrigin() + path, { redirect: "manual" });
const READ = [PAGES.digest, PAGES["digest-day"], PAGES.article];

test("the worker has one address, is asked for anew each time, and may ask this site alone", async () => {
  const { status, headers } = await get("/sw.js");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.* connect-src 'self'$/);
  expect(headers.get("etag")).toBeTruthy();
});

test("of all pages the digests and articles alone may be kept", async () => {
  const kept: string[] = [];
  for (const path of Object.values(PAGES)) {
    const { status, headers } = await get(path);
    // What the worker sees of the site's own answers is of this type.
    if (mayKeep(new URL(path, sharedOrigin()), { status, headers, type: "basic", redirected: false }))
      kept.push(path);
  }
  expect(kept).toEqual([PAGES.article, PAGES.digest, PAGES["digest-day"]]);
  expect(kindOf(PAGES.contact)).toBeUndefined();
});

test.each(READ)(
  "a copy of %s has every section and figure of the page, and no form that posts",
  async (path) => {
    const full = await (await get(path)).text();
    const html = withoutForms(full);
    const [before, after] = [full, html].map((text) => parseHTML(text).document);
    const count = (page: Document | undefined, what: string) => page?.querySelectorAll(what).length;
    expect(count(after, 'form[method="post"], input[type="email"], [data-island*="newsletter"]')).toBe(0);
    for (const what of [
      "section",
      "figure",
      "table",
      "h2",
      "h3",
      "p.src",
      "[data-section]",
      "footer",
      "body > *",
    ])
      expect([what, count(after, what)]).toEqual([what, count(before, what)]);
  },
);

test("the files of a copy are those that the build's list names", async () => {
  const manifest: ScriptManifest = JSON.parse(readFileSync("build/scripts.json", "utf8"));
  const addressOf = (module: string) =>
    Object.keys(manifest).find((address) => manifest[address]?.module === module) ?? module;
  for (const path of READ) {
    const html = withoutForms(await (await get(path)).text());
    const named = filesNamed(html);
    const files = [...named];
    for (const file of files.filter((one) => one.endsWith(".js")))
      files.push(...(await scripts(file, html, named)));
    for (const file of files)
      if (!named.includes(file))
        files.push(...(await scripts(file, html, named)).filter((one) => !files.includes(one)));
    const wanted = new Set(named);
    const want = (address: string) => {
      wanted.add(address);
      for (const one of manifest[address]?.imports ?? []) if (!wanted.has(one)) want(one);
    };
    for (const [, island] of html.matchAll(/data-island="([^"]+)"/g)) want(addressOf(`${island}.island.tsx`));
    // Every page may load it: a translation or an extension may have changed any island.
    want(addressOf("ui/island/carry.ts"));
    want([...files].find((file) => /\/react-/.test(file)) ?? "react");
    expect([...new Set(files)].toSorted()).toEqual([...wanted].toSorted());
  }
});

async function scripts(file: string, html: string, named: string[]): Promise<string[]> {
  return file.endsWith(".js") ? scriptsOf(await (await get(file)).text(), html, named.includes(file)) : [];
}

test("switched off, pages register no worker and keep none, and the worker's address removes it", async () => {
  expect(await (await get("/offline")).text()).toMatch(/<html [^>]*data-offline="\/sw\.js"/);
  const product = await startProduct({ OFFLINE_COPIES: "off" });
  try {
    const page = await (await fetch(`${product.origin}/offline`)).text();
    expect(page).not.toContain("data-offline");
    expect(page).toContain("This site keeps no pages for reading offline.");
    expect(await (await fetch(`${product.origin}/sw.js`)).text()).toContain("registration.unregister()");
  } finally {
    await product.stop();
  }
});
