import * as z from "zod";
import { emailAddress } from "#domain/newsletter/rules.ts";

/** The most bytes of all files of a mail together. */
const LARGEST_FILES = 10 * 1024 * 1024;
const LONGEST_TEXT = 20_000;

const messageId = z
  .string()
  .trim()
  .regex(/^<?[^\s<>]{1,400}>?$/, "must be a Message-ID")
  .transform((id) => `<${id.replace(/^<|>$/g, "")}>`);

/** `Name <address>`, or the address. */
const mailbox = z
  .string()
  .max(1_000)
  .transform((text) => {
    const [, name = "", bare = text] = /^(.*)<([^<>]+)>\s*$/s.exec(text) ?? [];
    return { name: nameIn(name), address: bare };
  })
  .pipe(z.object({ name: z.string(), address: emailAddress }));

const line = (text: string, most: number): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, most)
    .toWellFormed();

const nameIn = (text: string): string => line(text.replace(/^\s*"(.*)"\s*$/s, "$1").replace(/[<>]/g, ""), 80);

const base64 = z
  .string()
  .regex(/^(?:[A-Za-z0-9+/\s])*={0,2}\s*$/, "must be base64")
  .transform((text) => Buffer.from(text, "base64"));

/** A mail as docs/mail-inbound.md describes it. */
export const receivedMail = z
  .object({
    messageId,
    from: mailbox,
    to: z.array(z.string().max(1_000)).max(50).default([]),
    subject: z
      .string()
      .default("")
      .transform((text) => line(text, 200)),
    text: z
      .string()
      .default("")
      .transform((text) =>
        bounded(
          text
            .toWellFormed()
            .replace(/\r\n?/g, "\n")
            .replace(/[^\P{Cc}\n\t]/gu, ""),
        ),
      ),
    inReplyTo: z.string().max(1_000).nullish(),
    references: z.array(z.string().max(1_000)).max(200).default([]),
    authentication: z.enum(["pass", "fail", "none"]).default("none"),
    automatic: z.boolean().default(false),
    files: z
      .array(z.object({ name: z.string().max(500), content: base64 }))
      .max(20)
      .default([]),
  })
  .refine(({ files }) => files.reduce((sum, { content }) => sum + content.length, 0) <= LARGEST_FILES, {
    path: ["files"],
    error: "may have 10 MB together at most",
  });

export type ReceivedMail = z.output<typeof receivedMail>;

const bounded = (text: string): string =>
  text.length > LONGEST_TEXT
    ? `${text.slice(0, LONGEST_TEXT).toWellFormed()}…\n\n(The mail is longer.)`
    : text;

/** The line with which mail programs begin what they quote. */
const QUOTES = /^(?:On\b.{5,200}\bwrote:|-{2,}\s*Original Message\s*-{2,}|_{10,})\s*$/m;

/** Returns what the sender wrote: without the answer that the mail quotes at its end. */
export function ownWords(text: string): string {
  const begins = QUOTES.exec(text.replace(/^(On\b[^\n]{5,120})\n([^\n]{0,80}\bwrote:)$/m, "$1 $2"));
  const joined = begins ? text.replace(/^(On\b[^\n]{5,120})\n([^\n]{0,80}\bwrote:)$/m, "$1 $2") : text;
  const before = begins ? joined.slice(0, begins.index) : joined;
  const own = before.replace(/(?:\n>[^\n]*)+\s*$/, "").trim();
  return own || text.trim();
}
