import * as z from "zod";
import { INDIA_OFFSET, isPlausible } from "#platform/clock/clock.ts";
import { grouped } from "#platform/format/numbers.ts";
import { storable } from "#platform/forms/forms.ts";
import { MAX_FAQS, SLUG } from "../rules.ts";
import { tagLine, tagsFault, tagsOf } from "../tags.ts";

export type Faq = { question: string; answer: string };

export const articleStates = ["draft", "submitted", "approved", "published", "unpublished"] as const;
export type ArticleState = (typeof articleStates)[number];

export const MAX_TITLE_LENGTH = 200;
const MAX_HTML_BYTES = 2 * 1024 * 1024;

/** Returns a schema of text that the database can store: no NUL, no lone surrogate. */
const text = (most: number, what: string) =>
  z
    .string()
    .transform(storable)
    .refine((value) => value.length <= most, {
      error: ({ input }) =>
        `${what} has ${grouped(String(input).length)} characters; it may have ${grouped(most)}.`,
    });
const line = (most: number, what: string) =>
  text(most, what).transform((value) => value.replace(/\s+/g, " ").trim());

const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" || value === undefined ? null : value), schema.nullable());

/** The definition of an article's field throughout the product. */
type Field = {
  /** Its name at the desk: in comparisons and beside the linter's findings. */
  label: string;
  /** Parses input from a form or a program. A moment without an offset (`2025-02-17T08:00`) is Indian time. */
  schema: z.ZodType;
  /** Its name in the front matter of a Markdown file; absent if not there. */
  head?: string;
  /** Whether the linter and the word count read it. */
  words?: true;
};

/**
 * The fields of an article, each declared once: schema, hash, comparison, Markdown, the editor's form and the linter
 * derive from it. An approval covers all of them except `publishAt`. Append new fields: `articleHash` depends on their
 * order.
 */
export const FIELDS = {
  title: {
    label: "Title",
    schema: line(MAX_TITLE_LENGTH, "The title").default(""),
    head: "title",
    words: true,
  },
  /** Its slug; derived from the title if empty. */
  slug: {
    label: "Address",
    schema: z
      .string()
      .trim()
      .toLowerCase()
      .refine((slug) => slug === "" || (SLUG.test(slug) && slug.length <= 200), {
        error: "An address has only letters a to z, digits and single hyphens, at most 200.",
      })
      .default(""),
    head: "slug",
  },
  /** The standfirst. */
  summary: { label: "Summary", schema: line(2_000, "The summary").default(""), head: "summary", words: true },
  html: {
    label: "Text",
    schema: z
      .string()
      .transform(storable)
      .refine((html) => html.length <= MAX_HTML_BYTES, {
        error: "The text is larger than 2 MB. Add its pictures as files instead of pasting them.",
      })
      .default(""),
    words: true,
  },
  faqs: {
    label: "Questions",
    schema: z
      .array(z.object({ question: line(300, "The question"), answer: text(4_000, "The answer") }))
      .transform((faqs) =>
        faqs
          .map(({ question, answer }) => ({ question, answer: answer.trim() }))
          .filter(({ question, answer }) => question || answer),
      )
      .refine((faqs) => faqs.length <= MAX_FAQS, {
        error: `An article has at most ${MAX_FAQS} questions.`,
      })
      .default([]),
    head: "faqs",
  },
  /** The cover's address on this site, `/media/…`; empty for a drawn one. */
  photo: {
    label: "Cover",
    schema: z
      .string()
      .trim()
      .refine((path) => path === "" || (/^\/media\/[\w./-]+$/.test(path) && !path.includes("..")), {
        error: "The cover must be a picture of this site. Choose or upload one.",
      })
      .default(""),
    head: "cover",
  },
  /** The cover's text alternative. */
  photoAlt: {
    label: "Cover description",
    schema: line(300, "The cover's description").default(""),
    head: "coverDescription",
    words: true,
  },
  /** 0 if none is chosen. */
  categoryId: {
    label: "Category",
    schema: z.coerce
      .number({ error: "Choose a category." })
      .int({ error: "Choose a category." })
      .nonnegative({ error: "Choose a category." })
      .max(2_147_483_647, { error: "Choose a category." }),
  },
  author: { label: "Author", schema: line(120, "The author's name").default(""), head: "author" },
  featured: { label: "Featured", schema: z.boolean().default(false), head: "featured" },
  /** The date under the title, YYYY-MM-DD; null for the day of the first publication. */
  shownOn: {
    label: "Date shown",
    schema: orNull(z.iso.date({ error: "Write the date as YYYY-MM-DD, or leave it empty." })).default(null),
    head: "date",
  },
  /** When it is published once approved, ISO 8601 in UTC, a whole minute as forms show it; null for at once. */
  publishAt: {
    label: "Publish from",
    schema: orNull(
      z
        .string()
        .transform((value) => momentOf(value))
        .refine((moment) => moment !== undefined, { error: "Choose a date and a time, or leave it empty." })
        .transform((moment) => moment ?? null),
    ).default(null),
  },
  /** Search metadata that replaces title and summary; empty to use these. */
  searchTitle: {
    label: "Title in search results",
    schema: line(120, "The title in search results").default(""),
    head: "searchTitle",
    words: true,
  },
  searchDescription: {
    label: "Description in search results",
    schema: line(320, "The description in search results").default(""),
    head: "searchDescription",
    words: true,
  },
  /** The URL of the original, if published elsewhere before; empty for its own. */
  canonical: {
    label: "Original address",
    schema: z
      .string()
      .trim()
      .refine((address) => address === "" || isOriginal(address), {
        error: "Enter the full address of the original, with https://, or leave it empty.",
      })
      .default(""),
    head: "canonical",
  },
  /** Comma-separated. */
  tags: {
    label: "Tags",
    schema: line(1_000, "The line of tags")
      .superRefine((tags, context) => {
        const message = tagsFault(tags);
        if (message) context.addIssue({ code: "custom", message });
      })
      .transform((tags) => tagLine(tagsOf(tags)))
      .default(""),
    head: "tags",
    words: true,
  },
} satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;
export const fieldNames = Object.keys(FIELDS) as FieldName[];

/** Returns a field's declaration, including optional parts. */
export const declarationOf = (name: FieldName): Field => FIELDS[name];

type Schemas = { [Name in FieldName]: (typeof FIELDS)[Name]["schema"] };

/**
 * The input schema of an article. Refuses only what cannot be stored: `missingIn` lists what an article lacks before
 * approval.
 */
export const articleFields = z.object(
  Object.fromEntries(fieldNames.map((name) => [name, FIELDS[name].schema])) as Schemas,
);

/** Everything that a person writes in an article. */
export type ArticleFields = z.output<typeof articleFields>;
export type ArticleInput = z.input<typeof articleFields>;

/** What an approval covers: the fields without the publication time. */
export type ArticleContent = Omit<ArticleFields, "publishAt">;

/** Empty fields of a new article. It has no category: a form chooses one. */
export const blankFields: ArticleFields = { ...articleFields.parse({ categoryId: 1 }), categoryId: 0 };

const contentNames = fieldNames.filter((name) => name !== "publishAt");

/** Returns what an approval covers of an article's fields. */
export const contentOf = (fields: ArticleContent): ArticleContent => pickFields(fields, contentNames);

/** Picks the fields of a row or another record, in order. */
export const pickFields = <Name extends FieldName, Source extends Record<Name, unknown>>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> => Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>;

/** An article's passages, each with its name at the desk. That of `html` is HTML. */
export function passagesOf(
  fields: Partial<ArticleFields>,
): { where: string; name: FieldName; text: string }[] {
  const worded = fieldNames.filter((name) => declarationOf(name).words);
  const lines = worded.map((name) => ({ where: FIELDS[name].label, name, text: String(fields[name] ?? "") }));
  const questions = (fields.faqs ?? []).flatMap(({ question, answer }, n) => [
    { where: `Question ${n + 1}`, name: "faqs" as const, text: question },
    { where: `Answer ${n + 1}`, name: "faqs" as const, text: answer },
  ]);
  return [...lines, ...questions];
}

/** Converts an ISO 8601 moment to UTC, to the minute; without an offset it is Indian time (+05:30). */
function momentOf(value: string): string | undefined {
  const local = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(value);
  const at = new Date(local ? `${value.replace(" ", "T")}${INDIA_OFFSET}` : value);
  at.setUTCSeconds(0, 0);
  return isPlausible(at) ? at.toISOString() : undefined;
}

const MAX_ADDRESS_LENGTH = 500;

/** Returns whether a text is a valid canonical URL. */
function isOriginal(text: string): boolean {
  const url = text.length <= MAX_ADDRESS_LENGTH && URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === "https:" && url.username === "" && url.hostname.includes(".");
}

const MAX_SLUG_LENGTH = 80;

/**
 * Derives a slug from a title: lower case, digits and hyphens, truncated between words; `untitled` if nothing is left.
 */
export function slugFor(title: string): string {
  const whole = title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const cut =
    whole.length > MAX_SLUG_LENGTH ? whole.slice(0, MAX_SLUG_LENGTH + 1).replace(/-[^-]*$/, "") : whole;
  return cut.slice(0, MAX_SLUG_LENGTH).replace(/-$/, "") || "untitled";
}
