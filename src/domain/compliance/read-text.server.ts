import { readSiteState } from "#domain/firm/site-state.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { labelRows } from "#platform/markdown/html/labelled-rows.ts";
import {
  element,
  elementsIn,
  isElement,
  type Node,
  propertyOf,
  textIn,
  textNode,
} from "#platform/markdown/html/tree.ts";
import { writeHtml } from "#platform/markdown/html.server.ts";
import { parseFile } from "#platform/markdown/markdown.server.ts";
import type { Tools } from "#platform/tools.ts";
import { markdownBelow } from "./drafts/rules.ts";
import {
  hasConsentTo,
  latestShown,
  type StoredText,
  textByHash,
  textInForce,
  textVersions,
} from "./queries.server.ts";
import { isSuperseded, isWithdrawn, printsPlaceholder } from "./rules.ts";
import { STATUTORY_TEXTS, type StatutorySlug } from "./statutory-texts.ts";

type VersionDate = Pick<StoredText, "version" | "effectiveOn">;

/** A version that is not in force: replaced, announced, or withdrawn before its day. */
export type OtherVersion = {
  version: number;
  /** YYYY-MM-DD. */
  effectiveOn: string;
  state: "replaced" | "announced" | "withdrawn";
};

/** A text as its page shows it. */
export type ShownText = {
  slug: StatutorySlug;
  title: string;
  summary: string;
  version: number;
  /** YYYY-MM-DD. */
  effectiveOn: string;
  /** Whether that day has come: a new text is shown before it. */
  isInForce: boolean;
  /** SHA-256 of the file at `/legal/<slug>/<version>.txt`. */
  sha256: string;
  html: string;
  /** The second-level headings, in order, for a table of contents. */
  sections: { id: string; title: string }[];
  /** The earlier versions, and those that take effect later or never, newest first. */
  others: OtherVersion[];
};

type Reading = Pick<Tools, "db" | "clock">;

/**
 * Reads a text as its page shows it: the version in force today (IST), or of a new text the version that takes effect
 * first. Throws if it has no version.
 */
export async function readText(tools: Reading, slug: StatutorySlug): Promise<ShownText> {
  const versions = await textVersions(tools.db, slug);
  const today = indianDate(tools.clock.now());
  const row =
    versions.find(({ effectiveOn }) => effectiveOn <= today) ??
    versions.findLast((version) => !isWithdrawn(version, versions)) ??
    missing(slug);
  return asShown(tools, row, versions);
}

/** Lists the texts in force today (IST), as their pages show them. */
export async function readTexts(tools: Reading): Promise<ShownText[]> {
  const today = indianDate(tools.clock.now());
  const texts = await Promise.all(STATUTORY_TEXTS.map((slug) => textVersions(tools.db, slug)));
  return Promise.all(
    texts.flatMap((versions) => {
      const row = versions.find(({ effectiveOn }) => effectiveOn <= today);
      return row ? [asShown(tools, row, versions)] : [];
    }),
  );
}

/** Returns a version of a text with the others; a live site does not name those that it withholds. */
async function asShown(tools: Reading, row: StoredText, versions: StoredText[]): Promise<ShownText> {
  const text = shownText(row, versions, indianDate(tools.clock.now()));
  const withheld = (await withheldOf(tools, versions, versions)).map(({ version }) => version);
  return { ...text, others: text.others.filter(({ version }) => !withheld.includes(version)) };
}

/**
 * Returns the texts that the site withholds: a live one shows no preview placeholder that has since been replaced, by
 * another version or by the firm's value within the same one.
 */
export async function withheldOf(
  { db, clock }: Reading,
  rows: readonly StoredText[],
  versions: readonly StoredText[],
): Promise<StoredText[]> {
  if ((await readSiteState(db)).state === "preview") return [];
  const today = indianDate(clock.now());
  return rows.filter(
    (row) =>
      printsPlaceholder(row.shown) &&
      (isSuperseded(row, versions, today) || !versions.some(({ id }) => id === row.id)),
  );
}

/**
 * Returns a version of a text as its page shows it on a day (YYYY-MM-DD), its first one unless another is given, with
 * the text's other versions.
 */
export function shownText(
  row: Omit<StoredText, "id" | "publishedAt">,
  versions: readonly VersionDate[],
  day = row.effectiveOn,
): ShownText {
  const nodes = parseFile(markdownBelow(row.shown));
  const sections = elementsIn(nodes, ({ tagName }) => tagName === "h2").map((heading) => ({
    id: propertyOf(heading, "id"),
    title: textIn(heading.children),
  }));
  markNumbers(nodes);
  labelRows(nodes);
  const others = new Map(versions.map((each) => [each.version, otherVersion(each, versions, row.version)]));
  others.delete(row.version);
  const { title, summary, version, effectiveOn, sha256 } = row;
  return {
    slug: row.slug as StatutorySlug,
    title,
    summary,
    version,
    effectiveOn,
    isInForce: effectiveOn <= day,
    sha256,
    sections,
    html: writeHtml(nodes),
    others: [...others.values()],
  };
}

const NUMBER = /^(\d+\.\d*|[A-F]\.)(?= )/;

/** Wraps the number that opens a heading in its own element. */
function markNumbers(nodes: Node[]): void {
  for (const heading of elementsIn(nodes, (node) => isElement(node, "h2", "h3"))) {
    const [first, ...rest] = heading.children;
    const number = first?.type === "text" ? NUMBER.exec(first.value)?.[0] : undefined;
    if (first?.type !== "text" || !number) continue;
    const mark = element("span", [textNode(number)], { className: ["legal-number"] });
    heading.children = [mark, textNode(first.value.slice(number.length)), ...rest];
  }
}

function otherVersion(
  { version, effectiveOn }: VersionDate,
  versions: readonly VersionDate[],
  inForceNow: number,
): OtherVersion {
  const isNever = isWithdrawn({ version, effectiveOn }, versions);
  const state = isNever ? "withdrawn" : version > inForceNow ? "announced" : "replaced";
  return { version, effectiveOn, state };
}

type Shown = { shown: string; sha256: string };

/** Returns the bytes of a version's hash: the text as last shown. */
export async function shownVersion(
  tools: Reading,
  slug: StatutorySlug,
  version: number,
): Promise<Shown | undefined> {
  const versions = await textVersions(tools.db, slug);
  const row = versions.find((each) => each.version === version);
  return row && (await withheldOf(tools, [row], versions)).length ? undefined : row;
}

/** Returns the bytes of a hash. A consented text is never withheld. */
export async function shownByHash(
  tools: Reading,
  slug: StatutorySlug,
  hash: string,
): Promise<Shown | undefined> {
  const row = await textByHash(tools.db, slug, hash);
  if (!row || !(await withheldOf(tools, [row], await textVersions(tools.db, slug))).length) return row;
  return (await hasConsentTo(tools.db, hash)) ? row : undefined;
}

/** A version of a text that takes effect on a later day (YYYY-MM-DD). */
export type AnnouncedText = { slug: string; title: string; version: number; effectiveOn: string };

/** Lists the announced versions that take effect after today (IST). */
export async function listAnnounced(db: Db, now: Date): Promise<AnnouncedText[]> {
  const today = indianDate(now);
  const all = await latestShown(db);
  return all
    .filter(
      (row) =>
        row.effectiveOn > today &&
        !isSuperseded(
          row,
          all.filter(({ slug }) => slug === row.slug),
          today,
        ),
    )
    .map(({ slug, title, version, effectiveOn }) => ({ slug, title, version, effectiveOn }));
}

/** Returns what a consent to this text refers to today. */
export async function referenceTo(tools: Pick<Tools, "db" | "clock">, slug: StatutorySlug) {
  const { version, sha256 } = await inForce(tools, slug);
  return { slug, version, sha256 };
}

async function inForce({ db, clock }: Pick<Tools, "db" | "clock">, slug: StatutorySlug): Promise<StoredText> {
  return (await textInForce(db, slug, indianDate(clock.now()))) ?? missing(slug);
}

function missing(slug: StatutorySlug): never {
  throw new Error(`No version of ${slug} is in force: content/legal/${slug} was not published.`);
}
