import { messageFields } from "#domain/leads/fields.ts";
import { hasSecret } from "#domain/staff/rules.ts";
import { capitalized } from "#platform/format/words.ts";
import { escapeHtml, plainPage } from "./plain-page.ts";

/** The fields of the public forms, with their labels. */
const LABELS: ReadonlyMap<string, string> = new Map(
  messageFields.filter(({ kind }) => kind !== "box").map(({ name, label }) => [name, label]),
);
const LONG = 60;

export const AWAY =
  "The site cannot reach its records for a moment. What you sent is not confirmed as stored: send it again in a minute.";

type Refused = { status: number; message: string; title?: string; first?: string };

/** Returns the text fields of a form; none if one of them is a secret. */
export function typedTexts(form: FormData): [name: string, value: string][] {
  if (hasSecret(form)) return [];
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
}

/**
 * Renders a self-contained page for a form that could not be taken: it gives the input back, to be sent again to the
 * same address with one click. Short fields that nobody typed are carried as hidden fields. `first`: what to do before,
 * as HTML.
 */
export function givenBack(
  action: string,
  texts: [name: string, value: string][],
  { status, message, title, first = "" }: Refused = { status: 503, message: AWAY },
): string {
  if (texts.length === 0) return plainPage(status, message, { title });
  const fields = texts.map(([name, value], n) => field(name, value, `f${n}`)).join("\n");
  const form = `${first}<form method="post" action="${escapeHtml(action)}">\n${fields}\n<p><button type="submit">Send it again</button></p></form>`;
  return plainPage(status, message, { title, form });
}

function field(name: string, value: string, id: string): string {
  const named = `name="${escapeHtml(name)}"`;
  const label = LABELS.get(name);
  const isLong = name === "message" || value.length > LONG || /[\r\n]/.test(value);
  if (!label && !isLong) return `<input type="hidden" ${named} value="${escapeHtml(value)}">`;
  const labelHtml = `<label for="${id}">${escapeHtml(label ?? wordsOf(name))}</label>`;
  // A line break right after the tag is not part of the text.
  return isLong
    ? `<p>${labelHtml}<textarea id="${id}" ${named} rows="8">\n${escapeHtml(value)}</textarea></p>`
    : `<p>${labelHtml}<input id="${id}" ${named} value="${escapeHtml(value)}"></p>`;
}

/** Turns a field's name into words: `metaDescription`, `meta_description` → "Meta description". */
function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .toLowerCase();
  return capitalized(words);
}
