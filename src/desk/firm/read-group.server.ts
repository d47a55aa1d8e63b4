import type { Desk } from "#context.ts";
import { textsWith } from "#domain/compliance/next-versions.server.ts";
import { withProposalEligibility } from "#domain/firm/hands.server.ts";
import { type BookLine, listBook, type PendingProposal } from "#domain/firm/list-book.server.ts";
import { listReturned } from "#domain/firm/list-returned.server.ts";
import { isPlaceholder } from "#domain/firm/placeholders.ts";
import { typedOf } from "#domain/firm/proposal.ts";
import { MAX_ADDED_ITEMS, recordOf } from "#domain/firm/site-lists.ts";
import { pathLabel, siteTextOf } from "#domain/firm/site-texts.ts";
import { readPictures } from "#domain/media/read-pictures.server.ts";
import { everyMember } from "#domain/staff/read.server.ts";
import { allows } from "#domain/staff/rules.ts";
import { counted } from "#platform/format/numbers.ts";
import { capitalized } from "#platform/format/words.ts";
import { deliveredOf } from "./delivered.ts";
import { groupAt, groupTitle, hasTexts, isFillable, SHOWN_ON } from "./groups.ts";
import type { PictureChoice } from "./look-fields.tsx";
import { placesIn } from "./page-with.server.ts";
import { listOf } from "./record-list.ts";
import { groupTabs, statesOf } from "./states.ts";
import { suggestedBy } from "./suggestions.tsx";
import type { TextPlace } from "./traced-page.server.ts";

/** A group's proposal with the value it replaces. */
export type OpenProposal = PendingProposal & { label: string; now: string };

/** Returns whether the member may fill in placeholders alone: only the owner, until the site first opens. */
export const mayFill = ({ staff, site }: Pick<Desk, "staff" | "site">): boolean =>
  site.state === "preview" &&
  (["firm", "approve", "staff"] as const).every((one) => staff.permissions.has(one));

/** Returns the member's own proposals, those of others, and what the ledger would record about their approval. */
async function byAuthor({ tools, staff }: Desk, proposals: readonly OpenProposal[]) {
  const eligible = await withProposalEligibility(tools, proposals, staff);
  const others = eligible.filter(({ ownWork }) => ownWork === null);
  return {
    mine: eligible.filter(({ ownWork }) => ownWork !== null),
    others,
    marks: [...new Set(others.flatMap(({ marks }) => marks))],
  };
}

/** Returns the waiting resolutions for this member, each with the readings that would not count. */
export const readResolutions = (desk: Desk, lines: readonly BookLine[]) =>
  byAuthor(
    desk,
    lines.flatMap(({ key, label, value, printed, otherReadings, resolution }) =>
      resolution ? [{ ...resolution, key, label, value, printed, now: otherReadings.join("; ") }] : [],
    ),
  );

/** Returns a group of values for its screen and this member; undefined if there is none. */
export async function readGroup(desk: Desk, slug: string) {
  const group = groupAt(slug);
  if (!group) return undefined;
  const { tools, staff } = desk;
  const delivered = deliveredOf(desk);
  const listed = await listBook(tools, delivered, { blanks: MAX_ADDED_ITEMS });
  const lines = listed.filter((line) => line.group === group);
  const list = listOf(lines);
  // A text of the regulator is compared with its file on its own screen.
  const open = lines.flatMap(({ kind, label, printed, pending }) =>
    pending && kind !== "text"
      ? [{ ...pending, label, now: printed, ...(kind === "list" && inWords(list)) }]
      : [],
  );
  const places = hasTexts(group) ? await placesIn(desk, group) : new Map<string, never>();
  const named = open.map((proposal) => ({ ...proposal, label: nameAt(places, proposal) }));
  const { mine, others, marks } = await byAuthor(desk, named);
  const fields = lines.filter(({ key }) => !recordOf(key)).map(fieldOf);
  const proposedOn = new Set(others.map(({ key }) => places.get(key)?.page));
  return {
    group,
    mine,
    others,
    marks,
    title: groupTitle(group),
    fields,
    returned: await listReturned(
      tools,
      fields.filter(({ kind }) => kind !== "text" && kind !== "list").map(({ key }) => key),
    ),
    /** For a group of texts: where the pages print them, and the pages that print others' proposals. */
    sections: hasTexts(group)
      ? sectionsOf(
          fields.filter(({ kind }) => kind !== "list"),
          places,
        )
      : undefined,
    proposedOn: SHOWN_ON[group].filter(({ value }) => proposedOn.has(value)),
    list: list && {
      ...list,
      records: list.records.map(recordFields),
      blanks: list.blanks.map(recordFields),
    },
    next: others.length ? await textsWith(tools, delivered, others) : { texts: [], hash: "" },
    pictures: group === "look" || group === "about pages" ? await choicesOf(tools) : [],
    suggested: suggestedBy([
      ...(await everyMember(tools.db))
        .filter(({ closedAt }) => closedAt === null)
        .map(({ name }) => ({ kind: "name", value: name })),
      { kind: "email", value: staff.email },
      ...listed.flatMap(({ kind, value }) =>
        typeof value === "string" && !isPlaceholder(value) ? [{ kind, value }] : [],
      ),
    ]),
    tabs: groupTabs(listed.filter(({ isBlank }) => !isBlank)),
    may: {
      propose: allows(staff.permissions, "firm"),
      fill: mayFill(desk) && lines.some(isFillable),
      decide: allows(staff.permissions, "approve"),
    },
  };
}

type View = NonNullable<Awaited<ReturnType<typeof readGroup>>>;
export type GroupField = ReturnType<typeof fieldOf>;
export type RecordList = NonNullable<View["list"]>;
export type ListedRecord = RecordList["records"][number];

const fieldOf = (line: BookLine) => ({
  key: line.key,
  label: line.label,
  kind: line.kind,
  printed: line.printed,
  isBlank: line.isBlank,
  pending: line.pending?.printed,
  typed: typedOf(line.value),
  states: statesOf(line),
  isOpen: isFillable(line),
  since: line.changedAt,
  record: recordOf(line.key),
});

/** Texts under their page's heading. */
export type TextSection = { title: string; fields: GroupField[] };

/** Sections for texts that no page prints for everybody, by path. */
const BESIDE: { title: string; has: RegExp }[] = [
  { title: "Search results and shared links", has: /(^|\.)meta\./ },
  { title: "Shown while a claim is unproven", has: /\.otherwise(\.|$)/ },
  { title: "Links and pictures", has: /\.(href|photo)$/ },
];
const REST = "Read aloud by screen readers, or shown at other times";

const besideOf = ({ key }: GroupField): string =>
  BESIDE.find(({ has }) => has.test(siteTextOf(key)?.path ?? ""))?.title ?? REST;

/** Returns the texts of a group in the order of the pages that print them; unprinted ones last. */
export function sectionsOf(
  fields: readonly GroupField[],
  places: ReadonlyMap<string, TextPlace>,
): TextSection[] {
  const placed = [...places].flatMap(([key, { section, label }]) =>
    fields
      .filter((field) => field.key === key)
      .map((field) => ({ title: section, field: { ...field, label } })),
  );
  const others = fields
    .filter(({ key }) => !places.has(key))
    .map((field) => ({ title: besideOf(field), field }));
  const sections = Map.groupBy([...placed, ...others], ({ title }) => title);
  const last = [...BESIDE.map(({ title }) => title), REST];
  return [...sections]
    .map(([title, of]) => ({ title, fields: of.map(({ field }) => field) }))
    .sort((a, b) => last.indexOf(a.title) - last.indexOf(b.title));
}

/** Names a text by where the page prints it, or by its record. */
function nameAt(
  places: ReadonlyMap<string, TextPlace>,
  { key, label }: { key: string; label: string },
): string {
  const place = recordOf(key) ? undefined : places.get(key);
  return place ? `${place.section}: ${place.label.toLowerCase()}` : label;
}

/** A record with its fields, each named without the record, which is named above them. */
const recordFields = ({ id, title, lines }: { id: string; title: string; lines: BookLine[] }) => ({
  id,
  title,
  fields: lines.map(fieldOf).map((field) => ({
    ...field,
    label: field.record ? capitalized(pathLabel(field.record.field)) : field.label,
  })),
});

/** A list is shown by its changes, because its records are many. */
const inWords = (list: ReturnType<typeof listOf>) =>
  list && { now: `${counted(list.records.length, list.one)}`, printed: list.change ?? "" };

const MAX_PICTURES = 100;

async function choicesOf({ db }: Desk["tools"]): Promise<PictureChoice[]> {
  const { rows } = await readPictures(db, { q: "", offset: 0, limit: MAX_PICTURES });
  return rows.map(({ name, alt, small, width, height }) => ({ name, alt, small, width, height }));
}
