import { readingThread } from "#platform/apart/reading-thread.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { cleanArticleHtml } from "./clean.server.ts";

/** Reads and cleans the desk's long texts: two megabytes of an article take a few seconds on a slow machine. */
export const textReader = readingThread({ withinMs: 20_000, memoryMb: 512 });

/**
 * Tries Markdown that is parsed again wherever it is shown. An honest text of the largest size takes a tenth of the
 * processor time, or three tenths in a new thread on a busy machine; a hostile one takes seconds.
 */
const trials = readingThread({ withinMs: 10_000, memoryMb: 256, cpuMs: 1_000 });

/** Longer HTML is cleaned in the reading thread; shorter texts take less than 50 ms. */
const LONG_HTML = 20_000;
/** Longer Markdown is tried first: some of its marks take quadratic time. */
const LONG_MARKDOWN = 2_000;

const TOO_LONG =
  "This text takes too long to read. Remove long runs of the same signs (*, >, [ or -) or deep nesting, or split the text.";

export const tooLong = (): Refusal<"too-long"> => refusal("too-long", TOO_LONG);

/** Cleans the HTML of an article as `cleanArticleHtml` does; long HTML in the reading thread. */
export async function cleanArticleHtmlApart(html: string): Promise<string | Refusal<"too-long">> {
  if (html.length <= LONG_HTML) return cleanArticleHtml(html);
  const clean = await textReader.read<typeof cleanArticleHtml>(
    "src/platform/markdown/clean.server.ts",
    "cleanArticleHtml",
    html,
  );
  return clean ?? tooLong();
}

/**
 * Returns why Markdown is refused, where parsing it would hold up visitors: it is nested too deep, or takes more than a
 * second of processor time. `reader` names the function that will parse it.
 */
export async function refuseUnreadable(
  markdown: string,
  reader: { module: string; name: string },
): Promise<Refusal<"too-long"> | undefined> {
  if (markdown.length <= LONG_MARKDOWN) return undefined;
  // Only whether it ends matters.
  const tried = await trials.read<(text: string) => unknown>(reader.module, reader.name, markdown);
  return tried === undefined ? tooLong() : undefined;
}
