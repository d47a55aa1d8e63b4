import type { Desk } from "#context.ts";
import { textsWith } from "#domain/compliance/next-versions.server.ts";
import { GROUPS } from "#domain/firm/catalogue.ts";
import { type BookLine, listBook, type PendingProposal } from "#domain/firm/list-book.server.ts";
import { typedOf } from "#domain/firm/proposal.ts";
import { readProposalEligibility } from "#domain/firm/read-eligibility.server.ts";
import { readPictures } from "#domain/media/read-pictures.server.ts";
import { allows } from "#domain/staff/rules.ts";
import { deliveredOf } from "./delivered.ts";
import { groupAt, groupTitle, isFillable } from "./groups.ts";
import { statesOf } from "./states.ts";

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
  const all = await listBook(tools, delivered);
  const lines = all.filter((line) => line.group === group);
  // A text of the regulator is compared with its file on its own screen.
  const open = lines.flatMap(({ kind, label, printed, pending }) =>
    pending && kind !== "text" ? [{ ...pending, label, now: printed }] : [],
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
    ...{ group, mine, others, marks: [...marks] },
    title: groupTitle(group),
    fields: lines.map((line) => ({
      ...{ key: line.key, label: line.label, kind: line.kind, printed: line.printed },
      ...{ pending: line.pending?.printed, typed: typedOf(line.value), states: statesOf(line) },
      isOpen: isFillable(line),
      since: line.changedAt,
    })),
    next: others.length ? await textsWith(tools, delivered, others) : { texts: [], hash: "" },
    pictures: group === "look" || group === "about pages" ? await addressesOf(tools) : [],
    tabs: GROUPS.map((name) => ({ group: name, count: countOf(all, name) })),
    may: {
      propose: allows(staff.permissions, "firm"),
      fill: mayFill(desk) && lines.some(isFillable),
      decide: allows(staff.permissions, "approve"),
    },
  };
}

export type GroupField = NonNullable<Awaited<ReturnType<typeof readGroup>>>["fields"][number];

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
