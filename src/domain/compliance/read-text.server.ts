import { indianDate } from "#platform/clock/clock.ts";
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
import { type StoredText, textByHash, textInForce, textVersions } from "./queries.server.ts";
import type { StatutorySlug } from "./rules.ts";

type VersionDate = Pick<StoredText, "version" | "effectiveOn">;

/** A version that is not in force: replaced, announced for its day, or withdrawn before that day. */
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
  /** SHA-256 of the file at `/legal/<slug>/<version>.txt`. */
  sha256: string;
  html: string;
  /** The second-level headings, in order, for a table of contents. */
  sections: { id: string; title: string }[];
  /** The earlier versions, and those that take effect later or never, newest first. */
  others: OtherVersion[];
};

/** Reads the text in force today (IST). A text that was never published is a fault of the installation: it throws. */
export async function readText(
  { db, clock }: Pick<Tools, "db" | "clock">,
  slug: StatutorySlug,
): Promise<ShownText> {
  return shownText(await inForce({ db, clock }, slug), await textVersions(db, slug));
}

/** Returns a version of a text as its page shows it, beside the others of the text. */
export function shownText(
  row: Omit<StoredText, "id" | "publishedAt">,
  versions: readonly VersionDate[],
): ShownText {
  const nodes = parseFile(row.shown.replace(/^---\n[\s\S]*?\n---\n/, ""));
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
    ...{ title, summary, version, effectiveOn, sha256, sections },
    html: writeHtml(nodes),
    others: [...others.values()],
  };
}

const NUMBER = /^(\d+\.\d*|[A-F]\.)(?= )/;

/** Puts the number that opens a heading into its own element. */
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
  const never = versions.some((each) => each.version > version && each.effectiveOn <= effectiveOn);
  const state = never ? "withdrawn" : version > inForceNow ? "announced" : "replaced";
  return { version, effectiveOn, state };
}

/** Returns the bytes behind a version's hash: the text as it was last shown. */
export async function shownVersion(
  { db }: Pick<Tools, "db">,
  slug: StatutorySlug,
  version: number,
): Promise<{ shown: string; sha256: string } | undefined> {
  return (await textVersions(db, slug)).find((row) => row.version === version);
}

/** Returns the bytes behind the hash of a consent. */
export async function shownByHash(
  { db }: Pick<Tools, "db">,
  slug: StatutorySlug,
  hash: string,
): Promise<{ shown: string; sha256: string } | undefined> {
  return textByHash(db, slug, hash);
}

/** Returns what a consent to this text refers to today. */
export async function referenceTo(tools: Pick<Tools, "db" | "clock">, slug: StatutorySlug) {
  const { version, sha256 } = await inForce(tools, slug);
  return { slug, version, sha256 };
}

async function inForce({ db, clock }: Pick<Tools, "db" | "clock">, slug: StatutorySlug): Promise<StoredText> {
  const row = await textInForce(db, slug, indianDate(clock.now()));
  if (!row) throw new Error(`No version of ${slug} is in force: content/legal/${slug} was not published.`);
  return row;
}
