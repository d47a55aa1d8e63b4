import type { Desk } from "#context.ts";
import { textsWith } from "#domain/compliance/next-versions.server.ts";
import { GROUPS } from "#domain/firm/catalogue.ts";
import { type BookLine, listBook, type PendingProposal } from "#domain/firm/list-book.server.ts";
import { isPlaceholder } from "#domain/firm/placeholders.ts";
import { typedOf } from "#domain/firm/proposal.ts";
import { readProposalEligibility } from "#domain/firm/read-eligibility.server.ts";
import { MOST_ADDED, recordOf } from "#domain/firm/site-lists.ts";
import { pathLabel } from "#domain/firm/site-texts.ts";
import { readPictures } from "#domain/media/read-pictures.server.ts";
import { everyMember } from "#domain/staff/read.server.ts";
import { allows } from "#domain/staff/rules.ts";
import { counted } from "#platform/format/numbers.ts";
import { capitalized } from "#platform/format/words.ts";
import { deliveredOf } from "./delivered.ts";
import { groupAt, groupTitle, isFillable } from "./groups.ts";
import { listOf } from "./record-list.ts";
import { statesOf } from "./states.ts";
import { suggestedBy } from "./suggestions.tsx";

/** A proposal of a group with the value that it replaces. */
export type OpenProposal = PendingProposal & { label: string; now: string };

/** Returns whether the member may fill in placeholders alone: as long as the site never opened, and as its owner. */
export const mayFill = ({ staff, site }: Pick<Desk, "staff" | "site">): boolean =>
  site.state === "preview" &&
  (["firm", "approve", "staff"] as const).every((one) => staff.permissions.has(one));

/** Returns a group of values as its screen shows it to this member; undefined if there is none. */
export async function readGroup(desk: Desk, slug: string) {
  const group = groupAt(slug);
  if (!group) return undefined;
  const { tools, staff } = desk;
  const delivered = deliveredOf(desk);
  const listed = await listBook(tools, delivered, MOST_ADDED);
  const all = listed.filter(({ isBlank }) => !isBlank);
  const lines = listed.filter((line) => line.group === group);
  const list = listOf(lines);
  // A text of the regulator is compared with its file on its own screen.
  const open = lines.flatMap(({ kind, label, printed, pending }) =>
    pending && kind !== "text"
      ? [{ ...pending, label, now: printed, ...(kind === "list" && inWords(list)) }]
      : [],
  );
  const mine: OpenProposal[] = [];
  const others: OpenProposal[] = [];
  const marks = new Set<string>();
  for (const proposal of open) {
    const { ownWork, marks: noted } = await readProposalEligibility(tools, { id: proposal.id, by: staff });
    (ownWork === null ? others : mine).push(proposal);
    for (const mark of noted) marks.add(mark);
  }
  return {
    group,
    mine,
    others,
    marks: [...marks],
    title: groupTitle(group),
    fields: lines.filter(({ key }) => !recordOf(key)).map(fieldOf),
    list: list && {
      ...list,
      records: list.records.map(recordFields),
      blanks: list.blanks.map(recordFields),
    },
    next: others.length ? await textsWith(tools, delivered, others) : { texts: [], hash: "" },
    pictures: group === "look" || group === "about pages" ? await addressesOf(tools) : [],
    suggested: suggestedBy([
      ...(await everyMember(tools.db))
        .filter(({ closedAt }) => closedAt === null)
        .map(({ name }) => ({ kind: "name", value: name })),
      { kind: "email", value: staff.email },
      ...listed.flatMap(({ kind, value }) =>
        typeof value === "string" && !isPlaceholder(value) ? [{ kind, value }] : [],
      ),
    ]),
    tabs: GROUPS.map((name) => ({ group: name, count: countOf(all, name) })),
    may: {
      propose: allows(staff.permissions, "firm"),
      fill: mayFill(desk) && lines.some(isFillable),
      decide: allows(staff.permissions, "approve"),
    },
  };
}

type View = NonNullable<Awaited<ReturnType<typeof readGroup>>>;
export type GroupField = View["fields"][number];
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

/** A record with its fields, each named alone: the record is named above them. */
const recordFields = ({ id, title, lines }: { id: string; title: string; lines: BookLine[] }) => ({
  id,
  title,
  fields: lines.map(fieldOf).map((field) => ({
    ...field,
    label: field.record ? capitalized(pathLabel(field.record.field)) : field.label,
  })),
});

/** A list is read by how it changes: its records are many. */
const inWords = (list: ReturnType<typeof listOf>) =>
  list && { now: `${counted(list.records.length, list.one)}`, printed: list.change ?? "" };

/** Counts what needs somebody in a group: proposals, placeholders, conflicts, claims without evidence. */
const countOf = (lines: BookLine[], group: string): number =>
  lines.filter(
    (line) =>
      line.group === group &&
      (line.pending ||
        statesOf(line).some(
          ({ name }) => name === "placeholder" || name === "conflict" || name === "evidence",
        )),
  ).length;

const MOST_PICTURES = 100;

async function addressesOf({ db }: Desk["tools"]): Promise<{ value: string; label: string }[]> {
  const { rows } = await readPictures(db, { q: "", offset: 0, limit: MOST_PICTURES });
  return rows.map(({ small, alt, name }) => ({ value: small, label: `${name}: ${alt}` }));
}
