import { actsOn } from "#domain/audit/acts-on.server.ts";
import { plainName } from "#domain/staff/rules.ts";
import type { Db } from "#platform/db/db.ts";
import type { IssueKind } from "../rules.ts";

type Drafted = { id: number; kind: IssueKind; draftedBy: string };

/**
 * Why this person may not approve the draft, as a sentence: they drafted it once, and whoever changed it since, their
 * words may stand in it. A digest's mail is made anew from the digest each time: of it only who had it made last.
 */
export async function ownLetter(
  db: Db,
  { id, kind, draftedBy }: Drafted,
  by: { name: string; member?: string | undefined },
): Promise<string | undefined> {
  const acts = await actsOn(db, { subject: "issue", subjectId: id, actions: ["issue.draft"] });
  const drafts = kind === "digest" ? acts.slice(0, 1) : acts;
  const names = [
    ...new Map(
      [...drafts.map(({ actor }) => actor).reverse(), draftedBy].map((name) => [plainName(name), name]),
    ),
  ];
  const isOwn =
    names.some(([known]) => known === plainName(by.name)) ||
    (by.member !== undefined && drafts.some(({ member }) => member === by.member));
  if (!isOwn) return undefined;
  const others = names.map(([, name]) => name);
  const last = others.pop();
  return others.length
    ? `${others.join(", ")} and ${last} drafted the issue ${id}: somebody approves it who did not.`
    : `${last} drafted the issue ${id}: a second person approves it.`;
}
