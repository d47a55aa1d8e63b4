import * as z from "zod";
import { blockedIn } from "#domain/wording/refuse-blocked.ts";
import { rupees } from "#platform/format/numbers.ts";
import { completePhone, WRONG_PHONE } from "#platform/format/phone.ts";
import type { FieldErrors } from "#platform/forms/refusal.ts";
import { AUDIT, auditYear } from "./audits.ts";
import type { Book, BookValue, ClaimValue } from "./book.ts";
import {
  catalogue,
  claimId,
  isPlainKey,
  isSiteKind,
  type Kind,
  type PlainKey,
  type SiteKind,
} from "./catalogue.ts";
import { EXCHANGE_FILES, hiddenFilesOf } from "./hidden-files.ts";
import { isPlaceholder, NO_PROFILE } from "./placeholders.ts";
import { textOfKey } from "./regulator-texts.ts";
import { hoursIn, spanIn, spanOrClosed } from "./service-hours.ts";
import { recordOf } from "./site-lists.ts";
import { checkSiteText } from "./site-proposal.ts";
import { siteTextOf } from "./site-texts.ts";

/** The highest price accepted, in rupees: no other check catches a mistyped one. */
const MAX_RUPEES = 1_000_000;

const plain = (label: string, least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least, `${label} has at least ${least} characters.`)
    .max(most, `${label} has at most ${most} characters.`)
    .regex(/^[^<>{}\p{Cc}]*$/u, `${label} may not contain < > { } or control characters.`)
    .refine((text) => !/placeholder/i.test(text), `${label} still names a placeholder.`);

const matching = (pattern: RegExp, sentence: string) => z.string().trim().regex(pattern, sentence);

const whole = (sentence: string, least: number, most: number) =>
  z
    .string()
    .transform((text) => text.replace(/[₹,\s]/g, ""))
    .pipe(z.string().regex(/^\d{1,9}$/, sentence))
    .transform(Number)
    .pipe(z.number().min(least, sentence).max(most, sentence));

const TIME_UNIT = "(days?|weeks?|months?|years?)";

const schemas: Record<Exclude<Kind, "text" | SiteKind>, z.ZodType<string | number, string>> = {
  name: plain("A name", 2, 80),
  words: plain("The text", 1, 200),
  sentence: plain("The text", 20, 600),
  statement: plain("The text", 4, 600),
  day: z.iso.date("Enter a date such as 2024-05-31."),
  audit: plain("The audit", 10, 200).regex(
    AUDIT,
    "Enter the date and the auditor, such as “2026-09-12, by A. Shah and Co., membership 012345”.",
  ),
  money: whole(`Enter whole rupees from ₹1 to ${rupees(MAX_RUPEES)}, such as 11,500.`, 1, MAX_RUPEES),
  count: whole("Enter a whole number from 1 to 365.", 1, 365),
  age: whole("Enter a whole number from 18 to 100.", 18, 100),
  range: matching(/^\d{1,2}-\d{1,2}$/, "Enter the lowest and the highest with a hyphen, such as 5-7.").refine(
    (text) => {
      const [least = 0, most = 0] = text.split("-").map(Number);
      return least > 0 && least <= most;
    },
    "The first number must be at least 1 and not above the second.",
  ),
  horizon: matching(
    new RegExp(`^\\d{1,3}( ${TIME_UNIT})? to \\d{1,3}\\+? ${TIME_UNIT}$`),
    "Enter a holding period such as “1 to 6 weeks” or “6 months to 3+ years”.",
  ),
  clock: plain("The text", 4, 60).regex(
    /^8:00 AM\b/,
    "The mail begins to be sent at 8:00 AM: begin with that, such as “8:00 AM on market days”.",
  ),
  reply: plain("The text", 4, 60).refine(
    (text) => hoursIn(text) !== undefined,
    "Begin with hours, such as “24 business hours” or “24-48 business hours”: when an answer is due is counted in them.",
  ),
  hours: plain("The text", 3, 60).refine(
    (text) => spanIn(text) !== undefined,
    "Name the hours with a hyphen, such as “Mon-Fri 9-6 IST” or “Mon-Fri 10:00-17:30 IST”: when an answer is due is counted in them.",
  ),
  "hours or closed": plain("The text", 3, 60).refine(
    (text) => spanOrClosed(text) !== undefined,
    "Name the hours with a hyphen, such as “Sat 9-1”, or write “Saturday closed”.",
  ),
  files: z
    .string()
    .trim()
    .toLowerCase()
    .refine(
      (text) => hiddenFilesOf(text).every((kind) => EXCHANGE_FILES.includes(kind)),
      `Write “none”, or kinds of file with commas between them: ${EXCHANGE_FILES.join(", ")}.`,
    ),
  registration: matching(
    /^INH\d{9}$/,
    "A SEBI registration of a research analyst is INH and nine digits, such as INH000012345.",
  ).refine((text) => text !== "INH000000000", "This is the placeholder. Enter the firm’s own number."),
  upi: matching(
    /^[a-z0-9.]+\.ra@valid[a-z]+$/,
    "A verified handle of a research analyst ends with .ra@valid and the short name of the bank, such as name.ra@validhdfc.",
  ),
  enlistment: matching(/^\d{3,6}$/, "A BSE enlistment number has 3 to 6 digits.").refine(
    (text) => Number(text) > 0,
    "This is the placeholder. Enter the firm’s own number.",
  ),
  phone: z
    .string()
    .refine((text) => !isPlaceholder(text.trim()), {
      error: "This is the placeholder. Enter the firm’s own number.",
      abort: true,
    })
    .transform((text, { addIssue }) => {
      const complete = completePhone(text);
      if (complete === undefined) addIssue(WRONG_PHONE);
      return complete ?? z.NEVER;
    }),
  email: z
    .string()
    .trim()
    .max(254, "An address has at most 254 characters.")
    .pipe(z.email("This is not an e-mail address."))
    .refine(
      (address) => !/@example\.in$/i.test(address),
      "This is the placeholder. Enter the firm’s own address.",
    ),
  link: z
    .string()
    .trim()
    .max(300, "An address has at most 300 characters.")
    .pipe(z.url({ protocol: /^https$/, error: "A link begins with https:// and names a page." }))
    .refine(
      (address) => !/placeholder/i.test(address),
      "This is the placeholder. Enter the firm’s own page.",
    ),
};

/** A proposed value, or its errors by form field. */
type Checked<V> = { value: V } | FieldErrors;

/** A proposed value as a form sends it: one text, or the three parts of a claim. */
export type Typed = { value?: string; text?: string; evidence?: string; expires?: string };

/**
 * Validates a form's proposed value; returns it as stored, or its errors as sentences. `today` is the day in India,
 * YYYY-MM-DD. The fee cap is SEBI's: what an individual or HUF client pays in a year stays within it. `beside` is the
 * book with every value decided along with this one, since prices are validated against each other.
 */
export function checkValue(
  key: string,
  typed: Typed,
  book: Book,
  today: string,
  beside: Book = book,
): Checked<BookValue> {
  const checked = checkOf(key, typed, book, today, beside);
  if ("errors" in checked) return checked;
  const same = JSON.stringify(checked.value) === JSON.stringify(book.entry(key)?.value);
  return same ? { errors: { value: "This is already the value in force." } } : checked;
}

/**
 * Returns the prices, lists and texts among typed values, as changes of the book against which the others are
 * validated: a list against its records' texts, and these against the list.
 */
export const typedBeside = (typed: Readonly<Record<string, Typed>>): { key: string; value: BookValue }[] =>
  Object.entries(typed).flatMap(([key, { value = "", text = "" }]): { key: string; value: BookValue }[] => {
    if (siteTextOf(key)) return [{ key, value: value.trim() }];
    if (recordOf(key)) return [{ key, value: { text: text.trim(), evidence: null, expires: null } }];
    if (!isPlainKey(key) || catalogue[key].kind !== "money") return [];
    const price = schemas.money.safeParse(value).data;
    return typeof price === "number" ? [{ key, value: price }] : [];
  });

function checkOf(key: string, typed: Typed, book: Book, today: string, beside: Book): Checked<BookValue> {
  if (isPlainKey(key)) return checkPlain(key, typed, beside);
  if (siteTextOf(key)) return checkSiteText(key, typed.value ?? "", beside);
  if (textOfKey(key)) return { errors: { "": "A text of the regulator is imported from its file." } };
  return auditYear(key)
    ? checkAudit(key, typed, book, today)
    : checkClaim(key, typed, { book, beside }, today);
}

function checkAudit(key: string, { value = "" }: Typed, book: Book, today: string): Checked<string> {
  if (!book.entry(key)) return { errors: { "": "The firm has no value of this name." } };
  const parsed = schemas.audit.safeParse(value);
  if (!parsed.success)
    return { errors: { value: parsed.error.issues[0]?.message ?? "This cannot be read." } };
  const text = String(parsed.data);
  const day = text.slice(0, 10);
  return z.iso.date().safeParse(day).success && day <= today
    ? { value: text }
    : { errors: { value: "The date of the audit cannot be in the future." } };
}

function checkPlain(key: PlainKey, { value = "" }: Typed, book: Book): Checked<string | number> {
  const { kind } = catalogue[key];
  if (kind === "text" || isSiteKind(kind)) throw new Error(`${key} is no plain value.`);
  if (kind === "link" && value.trim().toLowerCase() === NO_PROFILE) return { value: NO_PROFILE };
  const parsed = schemas[kind].safeParse(value);
  if (!parsed.success)
    return { errors: { value: parsed.error.issues[0]?.message ?? "This cannot be read." } };
  const conflict =
    typeof parsed.data === "number" ? priceConflict(key, parsed.data, book) : blockedIn(parsed.data);
  return conflict ? { errors: { value: conflict } } : { value: parsed.data };
}

const PLAN_PRICE = /^plans\.(momentum|wealth)\.(quarterly|yearly)$/;

/** Returns why a price conflicts with the others, if so. */
function priceConflict(key: PlainKey, price: number, { value }: Book): string | undefined {
  const cap = value("fee.cap");
  if (key === "fee.cap") {
    const dearest = Math.max(
      ...(["momentum", "wealth"] as const).flatMap((plan) => [
        4 * value(`plans.${plan}.quarterly`),
        value(`plans.${plan}.yearly`),
      ]),
      value("report.price"),
    );
    return price < dearest
      ? `A client can pay ${rupees(dearest)} in a year: lower that price before the cap.`
      : undefined;
  }
  const [, plan, cycle] = PLAN_PRICE.exec(key) ?? [];
  const inYear = cycle === "quarterly" ? 4 * price : price;
  if ((plan || key === "report.price") && inYear > cap)
    return `In a year that is ${rupees(inYear)}, more than the fee cap of ${rupees(cap)}.`;
  if (!plan) return undefined;
  const quarters = 4 * (cycle === "quarterly" ? price : value(`plans.${plan as "momentum"}.quarterly`));
  const year = cycle === "yearly" ? price : value(`plans.${plan as "momentum"}.yearly`);
  return year > quarters
    ? `A year would cost ${rupees(year)}, more than four quarters at ${rupees(quarters)}. Change the ${cycle === "yearly" ? "quarter" : "year"}'s price first.`
    : undefined;
}

function checkClaim(
  key: string,
  typed: Typed,
  { book, beside }: Record<"book" | "beside", Book>,
  today: string,
): Checked<ClaimValue> {
  if (claimId(key) === undefined || !beside.entry(key))
    return { errors: { "": "The firm has no value of this name." } };
  const errors: Record<string, string> = {};
  const text = (typed.text ?? "").trim();
  const evidence = (typed.evidence ?? "").trim();
  const expires = (typed.expires ?? "").trim();
  const words = plain("The claim", 2, 400).safeParse(text);
  const blocked = isNewText(key, text, book) ? blockedIn(text) : undefined;
  if (!words.success) errors.text = words.error.issues[0]?.message ?? "The claim cannot be read.";
  else if (blocked) errors.text = blocked;
  if (evidence) {
    const proof = plain("The evidence", 5, 600).safeParse(evidence);
    if (!proof.success) errors.evidence = proof.error.issues[0]?.message ?? "The evidence cannot be read.";
    if (!z.iso.date().safeParse(expires).success)
      errors.expires = "Enter the date until which the evidence is valid.";
    else if (expires <= today) errors.expires = "The evidence must be valid beyond today.";
  } else if (expires) errors.evidence = "A date needs the evidence that is valid until then.";
  if (Object.keys(errors).length) return { errors };
  return { value: { text, evidence: evidence || null, expires: evidence ? expires : null } };
}

/** Returns whether the words of a claim are new: words in force are proven or removed by their evidence alone. */
function isNewText(key: string, text: string, book: Book): boolean {
  const value = book.entry(key)?.value;
  return typeof value !== "object" || value.text !== text;
}

/** The parts of a value in a form: one, or the three of a claim. */
export const fieldParts = (kind: Kind | "claim"): (keyof Typed)[] =>
  kind === "claim" ? ["text", "evidence", "expires"] : ["value"];

/** Returns the form field of a value: its key alone, or with the part of a claim. */
export const fieldName = (key: string, part: string): string =>
  part === "value" ? key : part ? `${key}.${part}` : key;

/** Returns a stored value as it would be typed. */
export function typedOf(value: BookValue): Typed {
  if (typeof value !== "object") return { value: String(value) };
  const { text, evidence, expires }: ClaimValue = value;
  return { text, evidence: evidence ?? "", expires: expires ?? "" };
}
