import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import claims from "#content/claims.json" with { type: "json" };
import { ledger } from "#domain/firm/ledger.ts";
import { FRAME_FIELDS, partOf } from "#domain/firm/rules.ts";
import { bookOf, bookWith } from "#test/firm.ts";
import { proves } from "#test/proves.ts";
import AboutNew from "./about-new.tsx";
import AboutUs from "./aboutus.tsx";
import { aboutCopy } from "./copy.server.ts";

type Book = ReturnType<typeof bookOf>;

const proof = {
  title: "Disclaimer",
  href: "/disclaimer",
  bytes: "/legal/disclaimer/1.txt",
  version: 1,
  sha256: "0".repeat(64),
  since: "1 January 2025",
};

/** Returns what both pages say under a given book. */
function wordsOf(book: Book): string {
  const about = {
    copy: aboutCopy("aboutus", book),
    firm: partOf(book.firm, "name", "legalName", "registration", "enlistment", "links"),
  };
  const making = {
    copy: aboutCopy("aboutNew", book),
    firm: partOf(book.firm, ...FRAME_FIELDS, "grievanceOfficer"),
    proof,
  };
  const [Us, New] = [AboutUs, AboutNew] as unknown as React.FC<{ loaderData: object }>[];
  if (!Us || !New) throw new Error("two pages");
  const html = renderToStaticMarkup(
    <>
      <Us loaderData={about} />
      <New loaderData={making} />
    </>,
  );
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

/** A book in which every claim and every constant reads differently. */
const other = bookWith({
  ...Object.fromEntries(
    claims.map(({ id }, n) => [
      `claim:${id}`,
      { text: `${n + 771} others in all`, evidence: null, expires: null },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(ledger).map(([key, { value }]) => [
      key,
      typeof value === "number" ? 4_321 : "another word",
    ]),
  ),
  SEBI_REGISTRATION: "INH777777777",
});

test("the pages write no claim, count, limit or registration themselves", proves("CNST-09"), () => {
  const [before, after] = [wordsOf(bookOf()), wordsOf(other)];
  expect(before).toMatch(/INH\d/);
  expect(after).toMatch(/\b77\d others in all/);
  const figures = claims.flatMap(({ text }) => /^[\d,]+\S*( lakh\+| million\+)?/.exec(text)?.[0] ?? []);
  for (const figure of figures) expect(after).not.toContain(`${figure} `);
  for (const { text } of claims) expect(after).not.toContain(text);
  for (const { value } of Object.values(ledger))
    if (typeof value === "string" && /\d/.test(value)) expect(after).not.toContain(value);
  expect(after).not.toMatch(/INH(?!777777777)\d|(?<!-)\b2030\b|most trusted retail/);
});
