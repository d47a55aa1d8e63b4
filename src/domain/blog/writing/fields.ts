import * as z from "zod";
import { INDIA_OFFSET } from "#platform/clock/clock.ts";
import { grouped } from "#platform/format/numbers.ts";
import { SLUG } from "../rules.ts";

export type Faq = { question: string; answer: string };

/** Everything that a person writes in an article. An approval covers all of it except `publishAt`. */
export type ArticleFields = {
  title: string;
  /** The last part of its address; made from the title if it is empty. */
  slug: string;
  /** The standfirst. */
  summary: string;
  html: string;
  faqs: Faq[];
  /** The cover's address on this site, `/media/…`; empty for a drawn one. */
  photo: string;
  /** What the cover shows. */
  photoAlt: string;
  categoryId: number;
  author: string;
  featured: boolean;
  /** The date under the title, YYYY-MM-DD; null for the day of the first publication. */
  shownOn: string | null;
  /** When it is published once approved, ISO 8601 in UTC; null for at once. */
  publishAt: string | null;
};

export const articleStates = ["draft", "submitted", "approved", "published", "unpublished"] as const;
export type ArticleState = (typeof articleStates)[number];

const LARGEST_HTML = 2 * 1024 * 1024;
const MOST_FAQS = 12;
export const SUMMARY = { least: 40, most: 200 };

/** Returns a schema of text that the database can store: no NUL, no lone surrogate. */
const text = (most: number, what: string) =>
  z
    .string()
    .transform((value) => value.replaceAll("\0", "").toWellFormed())
    .refine((value) => value.length <= most, {
      error: ({ input }) =>
        `${what} has ${grouped(String(input).length)} characters; it may have ${grouped(most)}.`,
    });
const line = (most: number, what: string) =>
  text(most, what).transform((value) => value.replace(/\s+/g, " ").trim());

const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" || value === undefined ? null : value), schema.nullable());

/**
 * An article as a form or a program sends it. Refuses only what cannot be stored: `missingIn` says what an article
 * lacks before it can be approved. A moment without an offset (`2025-02-17T08:00`) is Indian time.
 */
export const articleFields = z.object({
  title: line(200, "The title").default(""),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .refine((slug) => slug === "" || (SLUG.test(slug) && slug.length <= 200), {
      error: "An address holds only the letters a to z, digits and single hyphens, 200 at most.",
    })
    .default(""),
  summary: line(2_000, "The summary").default(""),
  html: z
    .string()
    .transform((value) => value.replaceAll("\0", "").toWellFormed())
    .refine((html) => html.length <= LARGEST_HTML, {
      error: "The text is larger than 2 MB: place its pictures as files instead of pasting them.",
    })
    .default(""),
  faqs: z
    .array(z.object({ question: line(300, "The question"), answer: text(4_000, "The answer") }))
    .transform((faqs) =>
      faqs
        .map(({ question, answer }) => ({ question, answer: answer.trim() }))
        .filter(({ question, answer }) => question || answer),
    )
    .refine((faqs) => faqs.length <= MOST_FAQS, {
      error: `An article has ${MOST_FAQS} questions at most.`,
    })
    .default([]),
  photo: z
    .string()
    .trim()
    .refine((path) => path === "" || (/^\/media\/[\w./-]+$/.test(path) && !path.includes("..")), {
      error: "The cover must be a picture of this site: choose or upload one.",
    })
    .default(""),
  photoAlt: line(300, "The cover's description").default(""),
  categoryId: z.coerce
    .number({ error: "Choose a category." })
    .int({ error: "Choose a category." })
    .positive({ error: "Choose a category." })
    .max(2_147_483_647, { error: "Choose a category." }),
  author: line(120, "The author's name").default(""),
  featured: z.boolean().default(false),
  shownOn: orNull(z.iso.date({ error: "Write the date as YYYY-MM-DD, or leave it empty." })).default(null),
  publishAt: orNull(
    z
      .string()
      .transform((value) => momentOf(value))
      .refine((moment) => moment !== undefined, { error: "Give the day and the time, or leave it empty." })
      .transform((moment) => moment ?? null),
  ).default(null),
});
export type ArticleInput = z.input<typeof articleFields>;

/** The key in a form that begins an article: however often the form is sent, it begins one article. */
export const draftKey = z.uuid().toLowerCase();

/** Converts an ISO 8601 moment to UTC; a moment without an offset is Indian time (+05:30). */
function momentOf(value: string): string | undefined {
  const local = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(value);
  const at = new Date(local ? `${value.replace(" ", "T")}${INDIA_OFFSET}` : value);
  const year = at.getUTCFullYear();
  return year >= 2000 && year < 2200 ? at.toISOString() : undefined;
}

const LONGEST_MADE_SLUG = 80;

/** Makes an address of a title: small letters, digits and hyphens, cut between words; `untitled` if nothing is left. */
export function slugFor(title: string): string {
  const whole = title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const cut =
    whole.length > LONGEST_MADE_SLUG ? whole.slice(0, LONGEST_MADE_SLUG + 1).replace(/-[^-]*$/, "") : whole;
  return cut.slice(0, LONGEST_MADE_SLUG).replace(/-$/, "") || "untitled";
}
