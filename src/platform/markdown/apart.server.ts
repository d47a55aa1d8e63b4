import { readingThread } from "#platform/apart/reading-thread.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { cleanArticleHtml } from "./clean.server.ts";

/** Reads and cleans long texts of the desk: two megabytes of an article take a few seconds on a slow machine. */
export const textReader = readingThread({ withinMs: 20_000, memoryMb: 512 });

/**
 * Tries Markdown that is parsed again where it is shown: an honest text of its largest size takes a tenth of the
 * processor time, and three times as much in a thread that has just begun, on a busy machine. A hostile one takes
 * seconds. A busy machine may need seconds to begin the thread, too.
 */
const trials = readingThread({ withinMs: 10_000, memoryMb: 256, cpuMs: 1_000 });

/** Longer HTML is cleaned apart; below, no text takes 50 ms. */
const LONG_HTML = 20_000;
/** Longer Markdown is tried first: some of its marks take time by the square of their number. */
const LONG_MARKDOWN = 2_000;

const TOO_LONG =
  "This text takes too long to read. Remove long runs of the same signs (*, >, [ or -) or deep nesting, or split the text.";

export const tooLong = (): Refusal<"too-long"> => refusal("too-long", TOO_LONG);

/** Cleans the HTML of an article as `cleanArticleHtml` does; a long one in the reading thread. */
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
 * Returns why Markdown cannot be taken, where parsing it would hold up everybody who reads the site: it is nested too
 * deep, or takes more than a second of the processor. `reader` names the function that will parse it.
 */
export async function refuseUnreadable(
  markdown: string,
  reader: { module: string; name: string },
): Promise<Refusal<"too-long"> | undefined> {
  if (markdown.length <= LONG_MARKDOWN) return undefined;
  // Only whether it ends matters here.
  const tried = await trials.read<(text: string) => unknown>(reader.module, reader.name, markdown);
  return tried === undefined ? tooLong() : undefined;
}
