import type { Desk } from "#context.ts";
import { groupHref } from "#desk/firm/groups.ts";
import { isAboutValue } from "#domain/audit/about-value.ts";
import { listWaitingTexts } from "#domain/compliance/drafts/read-drafts.server.ts";
import { conflictOf } from "#domain/firm/conflicts.ts";
import { valueLine } from "#domain/firm/value-lines.ts";
import { listWaiting, type WaitingKind, type WaitingThing } from "#domain/notices/kinds.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { counted } from "#platform/format/numbers.ts";
import { listedNames } from "#platform/format/words.ts";
import type { Duty } from "./duty.ts";

type Line = Partial<Pick<Duty, "title" | "href" | "label" | "why">>;

/** Kinds whose items share one line, and that line's words. */
const TOGETHER: Partial<Record<WaitingKind, (things: WaitingThing[], names: string) => Line>> = {
  article: ({ length }, names) =>
    length > 1
      ? {
          title: `${length} articles`,
          href: "/desk/articles/approvals",
          label: "See them",
          why: [`Sent by ${names}.`],
        }
      : {},
  value: (things, names) => {
    const keys = things.map(({ id }) => String(id));
    const href = screenOf(keys);
    return keys.length > 1
      ? {
          title: keys.every(conflictOf)
            ? `${keys.length} conflicts between values`
            : `${keys.length} values of the firm`,
          href: href ?? "/desk/firm?state=proposed",
          label: "See them",
          why: [`Proposed by ${names}; another person approves it.`],
        }
      : { ...(href && { href }) };
  },
  correction: ({ length }, names) =>
    length > 1
      ? {
          title: `Corrections of complaints of ${length} months`,
          why: [`Entered by ${names}; another person checks and publishes it.`],
        }
      : {},
  calendar: proposals,
  list: proposals,
  launch: proposals,
};

/** Returns the screen that decides on all of these proposals for values in one act, if there is one. */
function screenOf(keys: string[]): string | undefined {
  if (keys.length > 1 && keys.every(conflictOf)) return "/desk/firm?state=conflict";
  const [group, ...others] = new Set(keys.map((key) => valueLine(key).group));
  return group && !others.length && !keys.some(isAboutValue) ? groupHref(group) : undefined;
}

function proposals({ length }: WaitingThing[], names: string): Line {
  return { why: [`${counted(length, "proposal")} by ${names}; another person decides.`] };
}

/** Returns what waits for this member's approval; the due day's digest has its own line. */
export async function approvalDuties({ tools, staff }: Desk, dueDay: string | undefined): Promise<Duty[]> {
  const today = indianDate(tools.clock.now());
  const waiting = (await listWaiting(tools, staff)).filter(
    ({ kind, id }) => kind !== "digest" || id !== dueDay,
  );
  return [...Map.groupBy(waiting, ({ kind }) => kind)].flatMap(([kind, things]) => {
    const together = TOGETHER[kind];
    if (!together) return things.map((thing) => dutyOf([thing], today));
    const names = listedNames([...new Set(things.flatMap(({ by }) => by ?? []))]);
    return [{ ...dutyOf(things, today), ...together(things, names) }];
  });
}

function dutyOf(things: WaitingThing[], today: string): Duty {
  const { word, title, href, label, why, asks } = things[0] as WaitingThing;
  return {
    ...(asks && things.length === 1 && { asks }),
    tone: "warn",
    word,
    title,
    href,
    label,
    why: [why],
    count: things.length,
    isDueToday: things.some(({ day }) => day !== null && day <= today),
  };
}

/** Returns the product's newer wordings that wait for the firm's decision. */
export async function wordingDuties({ tools, staff }: Desk): Promise<Duty[]> {
  const { toDecide } = await listWaitingTexts(tools.db, staff);
  return toDecide.map(({ slug, title }) => ({
    tone: "warn",
    word: "to be decided",
    title: `${title}: a newer wording of the product`,
    why: ["The firm’s own wording stays in force until it is taken over."],
    href: `/desk/texts/${slug}`,
    label: "See the difference",
  }));
}
