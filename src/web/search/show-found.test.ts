import { DOMParser, parseHTML } from "linkedom";
import { afterEach, expect, test, vi } from "vitest";
import { showFound } from "./show-found.ts";

afterEach(() => vi.unstubAllGlobals());

const SHOWN = `<html><head><style>a{}</style></head><body><div id="found"><p role="status">3 results for “gap”.</p>
  <div id="found-texts"><ol><li>Gaps</li></ol></div></div></body></html>`;
const REFUSED = `<html><head><style>b{}</style></head><body><main><h1>A short pause, please</h1>
  <p role="alert">Many searches came from your network within a minute.</p></main></body></html>`;

test("a refused search says why in place of the hits, and leaves the page its style", async () => {
  const { document } = parseHTML(SHOWN);
  vi.stubGlobal("document", document);
  vi.stubGlobal("DOMParser", DOMParser);
  vi.stubGlobal("fetch", async () => new Response(REFUSED, { status: 429 }));
  await showFound("/search?q=gaps", new AbortController().signal);
  expect(document.querySelector("#found")?.textContent?.trim()).toBe(
    "Many searches came from your network within a minute.",
  );
  expect(document.querySelectorAll("style")).toHaveLength(1);
});
