import { blockedIn } from "#domain/wording/refuse-blocked.ts";
import type { FieldErrors } from "#platform/forms/refusal.ts";
import type { Book } from "./book.ts";
import { isColour, logoOf, readability, wrongLogo } from "./look.ts";
import { PLACEHOLDER } from "./rules.ts";
import { isNeeded, RECORD_CHOICES, recordOf, SITE_LISTS, wrongList } from "./site-lists.ts";
import { lineBeside, type ValueLine } from "./value-lines.ts";

const MAX_TEXT_LENGTH = 1_500;

/** An address in the picture library. */
const PICTURE = /^\/media\/[\w./-]+(#\d{1,5}x\d{1,5})?$/;

/** Validates a proposed text, colour or picture of the site. */
export function checkSiteText(key: string, typed: string, book: Book): { value: string } | FieldErrors {
  const before = book.entry(key)?.value;
  if (typeof before !== "string") return { errors: { "": "The site has no such text." } };
  const { kind } = lineBeside(key);
  const text = typed.trim();
  const why = wrongSiteText(key, kind, text, book);
  return why ? { errors: { value: why } } : { value: kind === "colour" ? text.toLowerCase() : text };
}

function wrongSiteText(key: string, kind: ValueLine["kind"], text: string, book: Book): string | undefined {
  const record = recordOf(key);
  if (record && !text && isNeeded(record))
    return `Enter this, or remove the ${SITE_LISTS[record.list]?.one} from the list.`;
  switch (kind) {
    case "list":
      return wrongList(key, text, book);
    case "choice":
      return wrongChoice(key, text);
    case "colour":
      return wrongColour(key, text.toLowerCase());
    case "picture":
      return text && wrongPicture(key, text);
    case "link":
      // A person may have no such page.
      return (record && !text) || /^(https:\/\/|\/|#)\S+$/.test(text)
        ? undefined
        : "A link begins with https:// or with /.";
    default:
      return wrongWords(text, book);
  }
}

function wrongChoice(key: string, text: string): string | undefined {
  const choices = RECORD_CHOICES[recordOf(key)?.field ?? ""] ?? [];
  return choices.some(({ value }) => value === text) ? undefined : "Choose one of the list.";
}

function wrongPicture(key: string, address: string): string | undefined {
  if (!PICTURE.test(address)) return "Choose a picture of the library: its address begins with /media/.";
  const logo = /^site:look:logo/.test(key) ? logoOf(address) : undefined;
  return logo && wrongLogo(logo);
}

function wrongColour(key: string, colour: string): string | undefined {
  if (!isColour(colour)) return "Write a colour as # and six digits, such as #0b6b57.";
  return readability(key, colour)?.fault;
}

function wrongWords(text: string, { facts }: Book): string | undefined {
  if (text.length > MAX_TEXT_LENGTH) return `The text has at most ${MAX_TEXT_LENGTH} characters.`;
  if (/placeholder/i.test(text)) return "The text still names a placeholder.";
  const unknown = [...text.matchAll(PLACEHOLDER)].find(([, fact = ""]) => facts[fact] === undefined);
  if (unknown) return `The firm has no value ${unknown[0]}.`;
  if (/[<>{}\p{Cc}]/u.test(text.replace(PLACEHOLDER, "").replace(/\r?\n/g, "")))
    return "The text may not contain < > { } except for the name of a value in double braces.";
  return blockedIn(text);
}
