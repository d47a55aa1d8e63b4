import { readFileSync, statSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { partsOf } from "../../scripts/style-rules.ts";
import type { ScriptManifest } from "../../scripts/vite-enhancement.ts";
import type { StylePart, Styles } from "../../src/server/http/page-style.ts";
import { readPage } from "../html.ts";
import { ABSENT, PAGES } from "../pages.ts";
import { sharedOrigin } from "../shared-product.ts";
import { MANY_GLOBAL } from "./digest-parts.ts";

/** Limits in gzipped bytes: before a touch, at the first one, and with every part touched. */
const UNTOUCHED = 4_096;
const TOUCHED = 75_000;
const WHOLE = 81_000;
/** The whole style of a page, in bytes of brotli. */
const STYLE = 14_000;
/** A day's digest with its style, in bytes of brotli. */
const DIGEST = 25_000;
/** Pages over the limit, and why: docs/decisions/045-islands.md. */
const HEAVIER: Record<string, number> = { "/blog": 78_600 };

/** Scripts that a person loads by a further step in an island, beyond touching it. */
const TOOLS: Record<string, { of: string; most: number }> = {
  /** Searching: what is found in the texts. */
  "web/search/show-found.ts": { of: "web/blog/browse.island.tsx", most: 600 },
  /** Entering a number in a calculator: what calculates. */
  "domain/calculators/list.ts": { of: "web/tools/calculator-form.island.tsx", most: 9_500 },
  /** Touching an island that a translation or an extension has changed. */
  "ui/island/carry.ts": { of: "web/contact/contact-form.island.tsx", most: 900 },
  /** Sending a form that answers by a toast. */
  "ui/feedback/toaster.tsx": { of: "web/newsletter/newsletter-form.island.tsx", most: 10_000 },
};

const manifest: ScriptManifest = JSON.parse(readFileSync("build/scripts.json", "utf8"));
const styles: Styles = JSON.parse(readFileSync("build/styles.json", "utf8"));
const addresses = new Map(Object.entries(manifest).map(([address, { module }]) => [module, address]));
const sizeOf = (address: string): number => statSync(`build/client${address}.gz`).size;

/** Returns the files of a module and those that they import. */
function filesOf(module: string): Set<string> {
  const files = new Set<string>();
  const visit = (address: string) => {
    if (files.has(address)) return;
    files.add(address);
    for (const imported of manifest[address]?.imports ?? []) visit(imported);
  };
  const address = addresses.get(module);
  if (!address) throw new Error(`The build has no file of ${module}.`);
  visit(address);
  return files;
}

/** The pages that are searched for every rule that they lack. */
const JUDGED: string[] = [
  PAGES.home,
  PAGES.article,
  PAGES.digest,
  PAGES["momentum-x"],
  PAGES["investor-charter"],
];

const LOADER = "entry.browser.ts";
const weightOf = (modules: Iterable<string>): number => {
  const files = new Set([LOADER, ...modules].flatMap((module) => [...filesOf(module)]));
  return [...files].reduce((sum, address) => sum + sizeOf(address), 0);
};

const weights = await Promise.all(
  Object.values(PAGES).map(async (path) => {
    const page = await readPage(path, ABSENT.has(path) ? 404 : 200);
    const islands = [...page.querySelectorAll("[data-island]")];
    const named = (of: Element[]) => new Set(of.map((el) => `${el.getAttribute("data-island")}.island.tsx`));
    const all = named(islands);
    const inView = named(islands.filter((element) => element.hasAttribute("data-in-view")));
    return {
      path,
      page,
      sheets: page.querySelectorAll('link[rel=stylesheet]:not([media="print"])').length,
      style: [...page.querySelectorAll("style")].map((style) => style.textContent).join(""),
      scripts: [...page.querySelectorAll("script[src]")].map((script) => script.getAttribute("src")),
      untouched: weightOf([]),
      touched: Math.max(weightOf(inView), ...[...all].map((island) => weightOf([island]))),
      whole: weightOf(all),
      islands: all.size,
    };
  }),
);

test("a page brings one script of 4 KB before a person touches it", () => {
  for (const { path, scripts, untouched } of weights) {
    expect([path, scripts]).toEqual([path, [addresses.get(LOADER)]]);
    expect(untouched).toBeLessThanOrEqual(UNTOUCHED);
  }
});

test("the first touch, of a part or of what is in view, brings at most 75 KB of script", () => {
  expect(weights.filter(({ islands }) => islands > 0).length).toBeGreaterThan(7);
  for (const { path, touched } of weights)
    expect([path, touched <= (HEAVIER[path] ?? TOUCHED), touched]).toEqual([path, true, touched]);
  // A page that has come under the limit loses its exception.
  for (const path of Object.keys(HEAVIER))
    expect(weights.find((page) => page.path === path)?.touched).toBeGreaterThan(TOUCHED);
});

test("a page whose every part was touched brings hardly more", () => {
  for (const { path, whole } of weights) expect([path, whole <= WHOLE, whole]).toEqual([path, true, whole]);
});

test("what is loaded besides by a step of a person's own is named, and has its limit", () => {
  const modules = Object.values(manifest).flatMap(({ module = LOADER }) => module);
  const besides = modules.filter((module) => module !== LOADER && !/^desk\/|\.island\.tsx$/.test(module));
  expect(besides.toSorted()).toEqual(Object.keys(TOOLS).toSorted());
  for (const [module, { of, most }] of Object.entries(TOOLS)) {
    const size = weightOf([of, module]) - weightOf([of]);
    expect([module, size <= most, size]).toEqual([module, true, size]);
  }
});

test("a page holds its whole style for a screen, of 14 KB at most, and asks for two fonts after it", () => {
  for (const { path, page, sheets, style } of weights) {
    expect([path, sheets, page.querySelectorAll("style ~ link[rel=preload][as=font]").length]).toEqual([
      path,
      0,
      2,
    ]);
    const bytes = brotliCompressSync(style).length;
    expect([path, bytes > 2_000 && bytes <= STYLE, bytes]).toEqual([path, true, bytes]);
  }
});

test("a day's digest is 25 KB at most, and its print is a sheet of its own", async () => {
  for (const path of [PAGES.digest, `/dailydigest/${MANY_GLOBAL}`]) {
    const html = await (await fetch(sharedOrigin() + path)).text();
    const bytes = brotliCompressSync(html).length;
    expect([path, bytes <= DIGEST, bytes]).toEqual([path, true, bytes]);
    expect(html.match(/<link [^>]*media="print"[^>]*>/g)).toHaveLength(1);
  }
});

/**
 * Returns the selectors of a sheet without states, attributes and parts of elements; those with choices are left out.
 */
const placesOf = (parts: StylePart[]): string[] =>
  parts.flatMap((part) => {
    if ("parts" in part) return placesOf(part.parts);
    // A rule may set nothing but custom properties that its page never reads.
    if ("text" in part || !part.body) return [];
    return part.selectors
      .map(({ text }) => text)
      .filter((text) => !/:(is|where|has|not|nth-)/.test(text))
      .map((text) => text.replace(/(?<!\\)(::?[\w-]+(\([^)]*\))?|\[[^\]]*\])/g, ""))
      .map((text) => text.replace(/(?<=^|[>+~ ])(?=$|[>+~ ])/g, "*"));
  });

test("no rule of the shared sheet that a page lacks applies to anything in it", () => {
  const shared = Object.entries(styles.sheets).find(([address]) => /\/root-/.test(address))?.[1] ?? [];
  const all = new Set(placesOf(shared));
  for (const { path, page, style } of weights.filter(({ path }) => JUDGED.includes(path))) {
    const kept = new Set(placesOf(partsOf(style)));
    const left = [...all].filter((place) => !kept.has(place));
    expect(left.length, path).toBeGreaterThan(500);
    expect([path, left.filter((place) => page.querySelector(place))]).toEqual([path, []]);
  }
});
