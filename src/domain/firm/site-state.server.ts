import { record } from "#domain/audit/record.server.ts";
import { DAY_MS, indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { STATE_TAG } from "./catalogue.ts";
import type { SiteState } from "./claims.ts";
import type { LaunchItem, Waiver } from "./launch.ts";
import type { By } from "./propose-change.server.ts";
import {
  addStateDecision,
  addWaivers,
  type Decided,
  lockBook,
  stateDecisions,
  stateNow,
  waivers,
} from "./queries.server.ts";

const LEAST_REASON = 10;
const MOST_REASON = 600;
/** A waiver that holds longer than this is no waiver but a decision to leave it. */
const MOST_DAYS = 366;

/** Reads every waiver, newest first. */
export const readWaivers = (db: Db): Promise<Waiver[]> => waivers(db);

/** Reads the decisions on the site's state, newest first; before any decision it is a preview. */
export async function readSiteState(db: Db): Promise<{ state: SiteState; decisions: Decided[] }> {
  const decisions = await stateDecisions(db);
  return { state: decisions[0]?.state ?? "preview", decisions };
}

/** Returns why a reason cannot be recorded in the ledger, if it cannot. */
const reasonWrong = (reason: string): string | undefined =>
  reason.length < LEAST_REASON || reason.length > MOST_REASON
    ? `Say why, in ${LEAST_REASON} to ${MOST_REASON} characters: the ledger keeps it.`
    : undefined;

/**
 * Lets items of the checklist, or whole parts of it (`part claims`), pass until a day (YYYY-MM-DD). Refuses, by form
 * field, an empty choice, a missing reason, and a day that is not within the next year.
 */
export async function waive(
  tools: Pick<Tools, "db" | "clock">,
  { about, reason, until, by }: { about: readonly string[]; reason: string; until: string; by: By },
): Promise<{ waived: number } | FieldErrors> {
  const at = tools.clock.now();
  const errors: Record<string, string> = {};
  const why = reason.trim();
  const wrong = reasonWrong(why);
  if (wrong) errors.reason = wrong;
  if (about.length === 0) errors.about = "Tick what is to pass: one line, or a whole part.";
  const last = indianDate(new Date(at.getTime() + MOST_DAYS * DAY_MS));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(until) || until <= indianDate(at) || until > last)
    errors.until = "Say until which day it may stay so: after today, and within a year.";
  if (Object.keys(errors).length) return { errors };
  await tools.db.transaction(async (tx) => {
    await lockBook(tx);
    await addWaivers(
      tx,
      about.map((each) => ({ about: each, reason: why, until, by: by.name, at })),
    );
    for (const each of about)
      await record(tx, {
        ...{ at, actor: by.name, action: "launch.waive", subject: "launch_waiver", subjectId: each },
        detail: { reason: why, until, member: by.id },
      });
  });
  return { waived: about.length };
}

/** Why the site stays a preview, and with `red` what is in the way. */
export type NotOpened = Refusal<"no-reason" | "live"> | (Refusal<"red"> & { red: LaunchItem[] });

type Decision = { reason: string; by: By };

/**
 * Opens the site: from this moment nothing unproven appears on it. `check` reads the checklist in the same transaction.
 * Refuses while a must is red, or a should that nobody waived.
 */
export async function goLive(
  tools: Pick<Tools, "db" | "clock" | "pages">,
  { reason, by }: Decision,
  check: (db: Db) => Promise<{ red: LaunchItem[]; waived: LaunchItem[] }>,
): Promise<{ state: "live" } | NotOpened> {
  const why = reason.trim();
  const wrong = reasonWrong(why);
  if (wrong) return refusal("no-reason", wrong);
  const early = await check(tools.db);
  if (early.red.length) return notYet(early.red);
  return tools.pages.publish([STATE_TAG], async (tx) => {
    await lockBook(tx);
    if ((await stateNow(tx)) === "live") return refusal("live", "The site is live already.");
    const { red, waived } = await check(tx);
    if (red.length) return notYet(red);
    const lines = waived.map(
      ({ about, waiver }) => `${about}: ${waiver?.reason} (${waiver?.by}, until ${waiver?.until})`,
    );
    await decide(tx, { state: "live", why, by, waived: lines, at: tools.clock.now() });
    return { state: "live" as const };
  });
}

function notYet(red: LaunchItem[]): NotOpened {
  const musts = red.filter(({ level }) => level === "must").length;
  return {
    ...refusal(
      "red",
      musts
        ? `The site stays a preview: ${musts} of what must be true is red. Settle it below first.`
        : `The site stays a preview: ${red.length} of what should be true is red. Settle or waive it below first.`,
    ),
    red,
  };
}

/** Closes the site again: every page says that it is a preview, and asks search engines to stay away. */
export async function backToPreview(
  tools: Pick<Tools, "db" | "clock" | "pages">,
  { reason, by }: Decision,
): Promise<{ state: "preview" } | Refusal<"no-reason" | "preview">> {
  const why = reason.trim();
  const wrong = reasonWrong(why);
  if (wrong) return refusal("no-reason", wrong);
  return tools.pages.publish([STATE_TAG], async (tx) => {
    await lockBook(tx);
    if ((await stateNow(tx)) === "preview") return refusal("preview", "The site is a preview already.");
    await decide(tx, { state: "preview", why, by, waived: [], at: tools.clock.now() });
    return { state: "preview" as const };
  });
}

type Kept = { state: SiteState; why: string; by: By; waived: string[]; at: Date };

async function decide(tx: Db, { state, why, by, waived, at }: Kept): Promise<void> {
  await addStateDecision(tx, { state, by: by.name, at, reason: why, waived });
  await record(tx, {
    ...{ at, actor: by.name, action: `site.${state}`, subject: "site_state", subjectId: state },
    detail: { reason: why, waived, member: by.id },
  });
}
