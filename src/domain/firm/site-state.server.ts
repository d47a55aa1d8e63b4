import { approvable } from "#domain/approval/approvable.server.ts";
import { type Eligibility, proposerHands, withEligibility } from "#domain/approval/approve.server.ts";
import { returnable } from "#domain/approval/returnable.server.ts";
import type { Hand, HandsNow } from "#domain/approval/rules.ts";
import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { DAY_MS, indianDate } from "#platform/clock/clock.ts";
import { isDay } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { counted } from "#platform/format/numbers.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { FIRM_TAG } from "./catalogue.ts";
import type { SiteState } from "./claims.ts";
import type { LaunchItem } from "./launch.ts";
import {
  addLaunchProposal,
  addStateDecision,
  addWaivers,
  type Decided,
  decideLaunchProposal,
  launchProposalById,
  lockBook,
  openLaunchProposals,
  type StoredLaunchProposal,
  stateDecisions,
  stateNow,
} from "./queries.server.ts";

export { proofs as readProofs, siteIsLive, waivers as readWaivers } from "./queries.server.ts";

/**
 * What a decision on the state changes: every page, and the delivered content, since a live site omits article drafts,
 * which the database withholds with the decision, and sample digests.
 */
const CHANGED_TAGS = [FIRM_TAG, "posts", "digests"];

const MIN_REASON_LENGTH = 10;
const MAX_REASON_LENGTH = 600;
/** A longer waiver would be a decision to leave the item as it is. */
const MAX_WAIVED_DAYS = 366;

/** Reads the decisions on the site's state, newest first; before any decision it is a preview. */
export async function readSiteState(db: Db): Promise<{ state: SiteState; decisions: Decided[] }> {
  const decisions = await stateDecisions(db);
  return { state: decisions[0]?.state ?? "preview", decisions };
}

/** Returns why a reason cannot be recorded in the ledger, if so. */
const reasonWrong = (reason: string): string | undefined =>
  reason.length < MIN_REASON_LENGTH || reason.length > MAX_REASON_LENGTH
    ? `Say why, in ${MIN_REASON_LENGTH} to ${MAX_REASON_LENGTH} characters: the ledger keeps it.`
    : undefined;

/** Returns why items may not be waived until that day, if so. */
const untilWrong = (until: string, at: Date): string | undefined =>
  !isDay(until) ||
  until <= indianDate(at) ||
  until > indianDate(new Date(at.getTime() + MAX_WAIVED_DAYS * DAY_MS))
    ? "Choose an end date after today and within a year."
    : undefined;

/**
 * Proposes to waive items of the checklist, or whole sections of it (`part claims`), until a day (YYYY-MM-DD);
 * effective once another member has approved it. Refuses, by form field, an empty choice, a missing reason, and a day
 * that is not within the next year.
 */
export async function proposeWaiver(
  tools: Pick<Tools, "db" | "clock">,
  { about, reason, until, by }: { about: readonly string[]; reason: string; until: string; by: Person },
): Promise<{ id: number } | FieldErrors> {
  const at = tools.clock.now();
  const why = reason.trim();
  const wrong = {
    reason: reasonWrong(why),
    about: about.length === 0 ? "Select items or a whole section to waive." : undefined,
    until: untilWrong(until, at),
  };
  const errors = Object.fromEntries(
    Object.entries(wrong).flatMap(([field, message]) => (message === undefined ? [] : [[field, message]])),
  );
  if (Object.keys(errors).length) return { errors };
  return tools.db.transaction(async (tx) => {
    await lockBook(tx);
    return { id: await propose(tx, { what: "waive", about: [...about], until, reason: why, by, at }) };
  });
}

type Proposal = Pick<StoredLaunchProposal, "what" | "about" | "until" | "reason"> & { by: Person; at: Date };

async function propose(tx: Db, { by, at, ...proposal }: Proposal): Promise<number> {
  const id = await addLaunchProposal(tx, { ...proposal, proposedBy: by.name, proposedAt: at });
  await recordAct(tx, { by, at }, "launch.propose", ["launch_proposal", id], proposal);
  return id;
}

/** Why the site stays a preview; `red` has what is in the way. */
export type NotOpened = Refusal<"no-reason" | "live" | "waits"> | (Refusal<"red"> & { red: LaunchItem[] });

type Decision = { reason: string; by: Person };
type Check = (db: Db) => Promise<{ red: LaunchItem[]; waived: LaunchItem[] }>;

/**
 * Proposes to open the site; another member opens it. `check` reads the checklist in the same transaction. Refuses
 * while a must is red, or a should that is not waived.
 */
export async function proposeLive(
  tools: Pick<Tools, "db" | "clock">,
  { reason, by }: Decision,
  check: Check,
): Promise<{ id: number } | NotOpened> {
  const at = tools.clock.now();
  const why = reason.trim();
  const wrong = reasonWrong(why);
  if (wrong) return refusal("no-reason", wrong);
  return tools.db.transaction(async (tx): Promise<{ id: number } | NotOpened> => {
    await lockBook(tx);
    const barred = await notOpened(tx, check);
    if (barred) return barred;
    const other = (await openLaunchProposals(tx)).find(({ what }) => what === "live");
    if (other)
      return refusal("waits", `${other.proposedBy} has proposed it already. Another member decides.`);
    return { id: await propose(tx, { what: "live", about: [], until: null, reason: why, by, at }) };
  });
}

async function notOpened(db: Db, check: Check): Promise<NotOpened | undefined> {
  if ((await stateNow(db)) === "live") return refusal("live", "The site is live already.");
  const { red } = await check(db);
  return red.length ? notYet(red) : undefined;
}

/** Returns who proposed a decision on the launch. */
const launchHands = (db: Db, { id, proposedBy }: StoredLaunchProposal): Promise<Hand[]> =>
  proposerHands(db, {
    subject: "launch_proposal",
    subjectId: id,
    acts: ["launch.propose"],
    name: proposedBy,
    did: "proposed this",
  });

/** Returns the present contributors to a proposal; undefined if there is no such proposal. */
export async function launchHandsNow(db: Db, id: number): Promise<HandsNow | undefined> {
  const proposal = await launchProposalById(db, id);
  return proposal && { waits: proposal.state === "proposed", hands: await launchHands(db, proposal) };
}

/** A waiting decision on the launch, and whether this member may decide on it. */
export type WaitingLaunch = Eligibility &
  Pick<StoredLaunchProposal, "id" | "what" | "about" | "until" | "reason"> & { by: string; at: Date };

/** Lists the waivers and the opening that wait for another member, oldest first. */
export async function listLaunchProposals(
  { db, clock }: Pick<Tools, "db" | "clock">,
  by: Person,
): Promise<WaitingLaunch[]> {
  const open = await withEligibility(db, await openLaunchProposals(db), {
    hands: launchHands,
    by,
    now: clock.now(),
  });
  return open.map(({ id, what, about, until, reason, proposedBy, proposedAt, ownWork, marks }) => ({
    id,
    what,
    about,
    until,
    reason,
    by: proposedBy,
    at: proposedAt,
    ownWork,
    marks,
  }));
}

type NotOpen = Refusal<"missing" | "decided">;

const missing = () => refusal("missing", "This proposal no longer exists.");

const decided = ({ state, decidedBy }: StoredLaunchProposal): Refusal<"decided"> | undefined =>
  state === "proposed"
    ? undefined
    : refusal("decided", `${decidedBy ?? "Somebody"} has decided on it already.`);

/** The approval of a waiver, and of going live: from this moment nothing unproven appears on the site. */
const launchApproval = approvable<
  StoredLaunchProposal,
  { id: number; by: Person; check: Check },
  NotOpen | NotOpened | Refusal<"past">,
  { done: StoredLaunchProposal["what"] }
>({
  subject: "launch_proposal",
  act: "launch.approve",
  tags: ([{ what }]) => (what === "live" ? CHANGED_TAGS : []),
  lock: lockBook,
  async find(db, { request }) {
    const proposal = await launchProposalById(db, request.id);
    return proposal ? [proposal] : missing();
  },
  waits: decided,
  hands: launchHands,
  async fits(db, [{ what, until }], { request: { check }, at }) {
    if (what === "live") return notOpened(db, check);
    const past = untilWrong(until ?? "", at);
    return past ? refusal("past", past) : undefined;
  },
  id: ({ id }) => id,
  hash: ({ what, about, until, reason }) => sha256(JSON.stringify([what, about, until, reason])),
  async done(tx, [proposal], { request: { by, check }, at }) {
    const { id, what, about, until, reason, proposedBy } = proposal;
    await decideLaunchProposal(tx, id, { state: "in-force", decidedBy: by.name, decidedAt: at });
    await (what === "live"
      ? open(tx, proposal, { by, at, waived: (await check(tx)).waived })
      : addWaived(tx, proposal, { by, at }));
    return { done: { done: what }, detail: () => ({ what, about, until, reason, proposedBy }) };
  },
});

/** Approves a proposed decision on the launch: the items are waived, or the site opens. */
export const approveLaunch = (
  tools: Pick<Tools, "db" | "clock" | "pages" | "queue">,
  decision: { id: number; by: Person },
  check: Check,
) => launchApproval.approve(tools, { ...decision, check });

type Approved = { by: Person; at: Date };

async function addWaived(
  tx: Db,
  { about, reason, until, proposedBy }: StoredLaunchProposal,
  { by, at }: Approved,
): Promise<void> {
  const last = until ?? "";
  await addWaivers(
    tx,
    about.map((each) => ({ about: each, reason, until: last, by: proposedBy, approvedBy: by.name, at })),
  );
  for (const each of about)
    await recordAct(tx, { by, at }, "launch.waive", ["launch_waiver", each], {
      reason,
      until: last,
      proposedBy,
    });
}

const open = (
  tx: Db,
  { reason, proposedBy }: StoredLaunchProposal,
  { by, at, waived }: Approved & { waived: LaunchItem[] },
): Promise<void> =>
  decide(tx, {
    state: "live",
    why: reason,
    by,
    at,
    proposedBy,
    waived: waived.map(
      ({ about, waiver }) => `${about}: ${waiver?.reason} (${waiver?.by}, until ${waiver?.until})`,
    ),
  });

/** The return of a proposal. */
const launchReturn = returnable<
  StoredLaunchProposal,
  { id: number; by: Person; note?: string },
  NotOpen,
  { withdrawn: boolean }
>({
  subject: "launch_proposal",
  acts: { sendBack: "launch.refuse", withdraw: "launch.withdraw" },
  lock: lockBook,
  async find(db, { id }) {
    const proposal = await launchProposalById(db, id);
    return proposal ? (decided(proposal) ?? [proposal]) : missing();
  },
  hands: launchHands,
  id: ({ id }) => id,
  back: (tx, { id }, { by, at, note }) =>
    decideLaunchProposal(tx, id, {
      decidedBy: by.name,
      decidedAt: at,
      note: note ?? "",
      state: note === null ? "withdrawn" : "refused",
    }),
  detail: ({ what, about }, { note }) => ({ what, about, ...(note !== null && { why: note }) }),
  done: (_, withdrawn) => ({ withdrawn }),
});

/** Withdraws one's own proposal, or returns another member's with a reason. */
export const closeLaunchProposal = launchReturn.close;

function notYet(red: LaunchItem[]): NotOpened {
  const musts = red.filter(({ level }) => level === "must").length;
  return {
    ...refusal(
      "red",
      musts
        ? `The site stays a preview: ${counted(musts, "required check")} ${musts === 1 ? "fails" : "fail"}. Fix ${musts === 1 ? "it" : "them"} below first.`
        : `The site stays a preview: ${counted(red.length, "recommended check")} ${red.length === 1 ? "fails" : "fail"}. Fix or waive ${red.length === 1 ? "it" : "them"} below first.`,
    ),
    red,
  };
}

/** Closes the site again: every page says that it is a preview, and asks search engines not to index it. */
export async function backToPreview(
  tools: Pick<Tools, "db" | "clock" | "pages">,
  { reason, by }: Decision,
): Promise<{ state: "preview" } | Refusal<"no-reason" | "preview">> {
  const why = reason.trim();
  const wrong = reasonWrong(why);
  if (wrong) return refusal("no-reason", wrong);
  return tools.pages.publish(CHANGED_TAGS, async (tx) => {
    await lockBook(tx);
    if ((await stateNow(tx)) === "preview") return refusal("preview", "The site is a preview already.");
    await decide(tx, { state: "preview", why, by, waived: [], at: tools.clock.now() });
    return { state: "preview" as const };
  });
}

type Kept = { state: SiteState; why: string; by: Person; waived: string[]; at: Date; proposedBy?: string };

async function decide(tx: Db, { state, why, by, waived, at, proposedBy }: Kept): Promise<void> {
  await addStateDecision(tx, { state, by: by.name, proposedBy: proposedBy ?? null, at, reason: why, waived });
  await recordAct(tx, { by, at }, `site.${state}`, ["site_state", state], {
    reason: why,
    waived,
    ...(proposedBy && { proposedBy }),
  });
}
