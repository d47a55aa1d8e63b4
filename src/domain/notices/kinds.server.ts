import type { HandsNow } from "#domain/approval/rules.ts";
import { isAboutValue } from "#domain/audit/about-value.ts";
import type { ActName, Person } from "#domain/audit/acts.ts";
import type { AuditedAct } from "#domain/audit/acts-on.server.ts";
import { articleHandsNow } from "#domain/blog/publishing/hands.server.ts";
import { listWaitingArticles } from "#domain/blog/publishing/list-waiting.server.ts";
import { listWaitingMonths, MONTH_ENDS, monthHandsNow } from "#domain/complaints/hands.server.ts";
import { textHandsNow } from "#domain/compliance/drafts/hands.server.ts";
import { listWaitingTexts } from "#domain/compliance/drafts/read-drafts.server.ts";
import { digestHandsNow, handsInDay, listWaitingDays } from "#domain/digest/composing/list-waiting.server.ts";
import { listWaitingValues, proposalHandsNow } from "#domain/firm/hands.server.ts";
import { launchHandsNow, listLaunchProposals } from "#domain/firm/site-state.server.ts";
import { calendarHandsNow } from "#domain/market/change-calendar.server.ts";
import { listWaitingChanges } from "#domain/market/list-calendar.server.ts";
import { issueHandsNow, listWaitingIssues } from "#domain/newsletter/issues/hands.server.ts";
import { listHandsNow, listWaitingLists } from "#domain/newsletter/subscribing/propose-list.server.ts";
import { allows, type Needs, type Permission } from "#domain/staff/rules.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { longDate, monthName } from "#platform/format/dates.ts";
import type { Tools } from "#platform/tools.ts";

/** Something that waits for the approval of a person who did not contribute. */
export type WaitingThing = {
  id: string | number;
  /** Its title in a list. */
  title: string;
  /** The screen on which it is read and decided. */
  href: string;
  /** Who submitted it, and when. */
  by: string | null;
  since: Date | null;
  /** The day (YYYY-MM-DD) on which it is to be sent or take effect; null for any. */
  day: string | null;
  /** Its state in words, and the button's label. */
  word: string;
  label: string;
  /** A line on what to know about it. */
  why: string;
  /** The recipient of questions on its screen. */
  asks?: string | null;
};

/** A kind of thing that waits for a second person, as used by notices and *Today*. */
export type KindRecord = {
  /** Who may see it; only possible approvers are notified. */
  needs?: Needs;
  /** The ledger's acts that submit it, approve it and return it. */
  sent: ActName[];
  approved: ActName[];
  returned?: ActName;
  /** Returns its present contributors, and whether it waits. */
  now(db: Db, act: AuditedAct): Promise<HandsNow | undefined>;
  /** Returns its contributors after a return, if determined differently. */
  after?(db: Db, act: AuditedAct): Promise<Pick<HandsNow, "hands"> | undefined>;
  /** The screen on which it is decided, if different from the ledger's. */
  href?(act: AuditedAct): string;
  /** The acts after which a new wait begins, if it is saved repeatedly. */
  ends?: ActName[];
  /** Lists what waits for a person, longest waiting first. */
  list(tools: Pick<Tools, "db" | "clock">, by: Person): Promise<WaitingThing[]>;
};

const READ = { word: "to be approved", label: "Read and approve" };

const MONTH: Pick<KindRecord, "needs" | "sent" | "now" | "ends"> = {
  needs: ["complaints", "approve"],
  sent: ["complaints.enter"],
  now: (db, { subjectId, at }) => monthHandsNow(db, subjectId, indianDate(at)),
  ends: [...MONTH_ENDS],
};
const OPEN_MONTH = { day: null, label: "Open the month" };

/** Every kind that waits for a second person. */
export const WAITING_KINDS = {
  digest: {
    sent: ["digest.submit"],
    approved: ["digest.approve"],
    returned: "digest.return",
    now: (db, { detail }) => digestHandsNow(db, String(detail.date)),
    after: (db, { detail }) => handsInDay(db, String(detail.date)),
    list: async ({ db }, person) =>
      (await listWaitingDays(db, person)).map(({ date, state, by, since }) => ({
        ...READ,
        ...(state === "approved" && { word: "to be published", label: "Read and publish" }),
        id: date,
        title: `Digest of ${longDate(date)}`,
        href: `/desk/digest/${date}`,
        by,
        since,
        day: null,
        ...(state !== "approved" && { asks: by }),
        why: state === "approved" ? `Approved by ${by}.` : `Sent by ${by}.`,
      })),
  },
  article: {
    sent: ["article.submit"],
    approved: ["article.approve"],
    returned: "article.return",
    now: (db, { subjectId }) => articleHandsNow(db, Number(subjectId)),
    href: ({ subjectId }) => `/desk/articles/${subjectId}/approval`,
    list: async ({ db }, person) =>
      (await listWaitingArticles(db, person)).map(({ id, title, by, since, publishAt }) => ({
        ...READ,
        id,
        title,
        href: `/desk/articles/${id}/approval`,
        by,
        since,
        day: publishAt && indianDate(publishAt),
        asks: by,
        why: `Sent by ${by}.`,
      })),
  },
  letter: {
    sent: ["issue.draft"],
    approved: ["issue.approve"],
    returned: "issue.return",
    now: (db, { subjectId }) => issueHandsNow(db, Number(subjectId)),
    ends: ["issue.approve", "issue.return", "issue.withdraw"],
    list: async ({ db }, person) =>
      (await listWaitingIssues(db, person)).map(({ id, key, subject, draftedBy, draftedAt, earliest }) => ({
        ...READ,
        word: "letter to be approved",
        id,
        title: subject || key,
        href: `/desk/newsletter/issues/${id}`,
        by: draftedBy,
        since: draftedAt,
        day: earliest && indianDate(earliest),
        asks: draftedBy,
        why: `Sent by ${draftedBy}.`,
      })),
  },
  text: {
    sent: ["text.send"],
    approved: ["text.approve"],
    returned: "text.return",
    now: (db, { subjectId }) => textHandsNow(db, Number(subjectId)),
    href: ({ detail }) => `/desk/texts/${detail.slug}/approval`,
    list: async ({ db }, person) =>
      (await listWaitingTexts(db, person)).toApprove.map(({ slug, title, by, since, effectiveOn }) => ({
        ...READ,
        id: slug,
        title: `${title}: the next version`,
        href: `/desk/texts/${slug}/approval`,
        by,
        since,
        day: effectiveOn,
        why: `Written by ${by}, in force from ${longDate(effectiveOn)}.`,
      })),
  },
  month: {
    ...MONTH,
    approved: ["complaints.close"],
    list: async (tools, person) =>
      (await listWaitingMonths(tools, person)).entered.map(({ month, by, since }) => ({
        ...OPEN_MONTH,
        id: month,
        title: `Complaints of ${monthName(month)}`,
        href: `/desk/complaints/${month}`,
        by,
        since,
        word: "to be closed",
        why: `Entered by ${by}; another person checks and closes them.`,
      })),
  },
  correction: {
    ...MONTH,
    approved: ["complaints.correct"],
    list: async (tools, person) =>
      (await listWaitingMonths(tools, person)).corrections.map(({ month, by, since }) => ({
        ...OPEN_MONTH,
        id: month,
        title: `Correction of complaints of ${monthName(month)}`,
        href: `/desk/complaints/${month}`,
        by,
        since,
        word: "to be published",
        why: `Entered by ${by}; another person checks and publishes it.`,
      })),
  },
  value: {
    sent: ["firm.propose", "text.import", "rule.propose", "conflict.propose"],
    approved: ["firm.approve"],
    returned: "firm.refuse",
    now: (db, { subjectId }) => proposalHandsNow(db, Number(subjectId)),
    list: async ({ db }, person) =>
      (await listWaitingValues(db, person)).map(({ key, label, by, since }) => ({
        id: key,
        title: isAboutValue(key) ? label : `${label}: a new value`,
        href: `/desk/firm/${encodeURIComponent(key)}`,
        by,
        since,
        day: null,
        word: "to be decided",
        label: "Open it",
        why: `Proposed by ${by}; another person approves it.`,
      })),
  },
  calendar: {
    sent: ["calendar.propose"],
    approved: ["calendar.approve"],
    returned: "calendar.refuse",
    now: (db, { subjectId }) => calendarHandsNow(db, Number(subjectId)),
    list: async (tools, person) =>
      proposals("Market calendar", "/desk/calendar", await listWaitingChanges(tools, person)),
  },
  list: {
    sent: ["subscribers.propose"],
    approved: ["subscribers.import"],
    returned: "subscribers.refuse",
    now: (db, { subjectId }) => listHandsNow(db, Number(subjectId)),
    list: async (tools, person) =>
      proposals("List of subscribers", "/desk/newsletter/import", await listWaitingLists(tools, person)),
  },
  launch: {
    sent: ["launch.propose"],
    approved: ["launch.approve"],
    returned: "launch.refuse",
    now: (db, { subjectId }) => launchHandsNow(db, Number(subjectId)),
    list: async (tools, person) =>
      proposals("Launch checklist", "/desk/launch", await listLaunchProposals(tools, person)),
  },
} satisfies Record<string, KindRecord>;

export type WaitingKind = keyof typeof WAITING_KINDS;

/** Lists what waits for this person's approval, by kind, except own contributions. */
export async function listWaiting(
  tools: Pick<Tools, "db" | "clock">,
  person: Person & { permissions: ReadonlySet<Permission> },
): Promise<(WaitingThing & { kind: WaitingKind })[]> {
  const found = await Promise.all(
    (Object.entries(WAITING_KINDS) as [WaitingKind, KindRecord][]).map(
      async ([kind, { needs = "approve", list }]) =>
        allows(person.permissions, needs)
          ? (await list(tools, person)).map((thing) => ({ ...thing, kind }))
          : [],
    ),
  );
  return found.flat();
}

type Proposal = { id: number; by: string; at: Date; ownWork: string | null };

const proposals = (title: string, screen: string, waiting: Proposal[]): WaitingThing[] =>
  waiting
    .filter(({ ownWork }) => !ownWork)
    .map(({ id, by, at }) => ({
      id,
      title,
      href: `${screen}#waiting`,
      by,
      since: at,
      day: null,
      word: "to be approved",
      label: "See them",
      why: `Proposed by ${by}; another person decides.`,
    }));
