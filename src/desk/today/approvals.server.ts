import type { Desk } from "#context.ts";
import { ownWork } from "#domain/approval/rules.ts";
import { listWaitingArticles as waitingArticles } from "#domain/blog/publishing/list-waiting.server.ts";
import { readMonthsEligibility } from "#domain/complaints/hands.server.ts";
import { listWaitingTexts } from "#domain/compliance/drafts/read-drafts.server.ts";
import { listWaitingDays as waitingDays } from "#domain/digest/composing/list-waiting.server.ts";
import { listLaunchProposals } from "#domain/firm/list-launch.server.ts";
import { listWaitingChanges } from "#domain/market/list-calendar.server.ts";
import type { IssueFacts } from "#domain/newsletter/feedback/progress.server.ts";
import { issueHands } from "#domain/newsletter/issues/hands.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { longDate } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import type { Duty } from "./duty.ts";
import type { Registers } from "./registers.server.ts";

/** Returns all articles that wait for this member's approval, whatever their day; none they have a hand in. */
export async function articleApprovals({ tools, staff }: Desk): Promise<Duty[]> {
  const waiting = await waitingArticles(tools.db, staff);
  const [first] = waiting;
  if (!first) return [];
  const names = [...new Set(waiting.flatMap(({ by }) => by ?? []))].join(" and ");
  const one = waiting.length === 1;
  const today = indianDate(tools.clock.now());
  return [
    {
      tone: "warn",
      word: "to be approved",
      title: one ? first.title : `${waiting.length} articles`,
      count: waiting.length,
      isDueToday: waiting.some(({ publishAt }) => publishAt !== null && indianDate(publishAt) <= today),
      why: [`Sent by ${names}.`],
      href: one ? `/desk/articles/${first.id}/approval` : "/desk/articles/approvals",
      label: one ? "Read and approve" : "See them",
    },
  ];
}

/** Returns the waiting digests of all days but the one that is due, which has its own line. */
export async function digestApprovals({ tools, staff }: Desk, dueDay: string | undefined): Promise<Duty[]> {
  const waiting = await waitingDays(tools.db, staff);
  return waiting.flatMap(({ date, state, by }): Duty[] =>
    date === dueDay
      ? []
      : [
          {
            tone: "warn",
            word: state === "approved" ? "to be published" : "to be approved",
            title: `Digest of ${longDate(date)}`,
            why: [state === "approved" ? `Approved by ${by}.` : `Sent by ${by}.`],
            href: `/desk/digest/${date}`,
            label: state === "approved" ? "Read and publish" : "Read and approve",
          },
        ],
  );
}

export async function issueApprovals({ tools, staff }: Desk, issues: IssueFacts[]): Promise<Duty[]> {
  const duties: Duty[] = [];
  for (const issue of issues) {
    if (issue.state !== "draft" || ownWork(await issueHands(tools.db, issue), staff)) continue;
    duties.push({
      tone: "warn",
      word: "letter to be approved",
      title: issue.subject || issue.key,
      isDueToday: issue.earliest !== null && indianDate(issue.earliest) <= indianDate(tools.clock.now()),
      why: [],
      href: `/desk/newsletter/issues/${issue.id}`,
      label: "Read and approve",
    });
  }
  return duties;
}

/** Returns the legal texts that wait for this member's approval, and newer wordings of the product to be decided on. */
export async function textApprovals({ tools, staff }: Desk): Promise<Duty[]> {
  const { toApprove, toDecide } = await listWaitingTexts(tools.db, staff);
  const today = indianDate(tools.clock.now());
  return [
    ...(staff.permissions.has("approve") ? toApprove : []).map(
      ({ slug, title, by, effectiveOn }): Duty => ({
        tone: "warn",
        word: "to be approved",
        title: `${title}: the next version`,
        isDueToday: effectiveOn <= today,
        why: [`Written by ${by}, in force from ${longDate(effectiveOn)}.`],
        href: `/desk/texts/${slug}/approval`,
        label: "Read and approve",
      }),
    ),
    ...(staff.permissions.has("firm") ? toDecide : []).map(
      ({ slug, title }): Duty => ({
        tone: "warn",
        word: "to be decided",
        title: `${title}: a newer wording of the product`,
        why: ["The firm’s own wording stays in force until it is taken over."],
        href: `/desk/texts/${slug}`,
        label: "See the difference",
      }),
    ),
  ];
}

/** Returns months that others entered, to be closed, and corrections, which are published together. */
export async function complaintApprovals(desk: Desk, months: Registers["months"]): Promise<Duty[]> {
  const entered = months.filter(({ state }) => state === "entered").toReversed();
  const correcting = months.filter(({ state }) => state === "correcting").toReversed();
  const may = async (of: Registers["months"]) =>
    of.length > 0 &&
    (await readMonthsEligibility(desk.tools, { months: of.map(({ month }) => month), by: desk.staff }))
      .ownWork === null;
  const duties: Duty[] = [];
  for (const line of entered)
    if (await may([line]))
      duties.push({
        tone: "warn",
        word: "to be closed",
        title: `Complaints of ${line.name}`,
        why: [`Entered by ${line.enteredBy}; another person checks and closes them.`],
        href: `/desk/complaints/${line.month}`,
        label: "Open the month",
      });
  const [first] = correcting;
  if (first && (await may(correcting)))
    duties.push({
      tone: "warn",
      word: "to be published",
      title:
        correcting.length === 1
          ? `Correction of complaints of ${first.name}`
          : `Corrections of complaints of ${correcting.length} months`,
      why: [
        `Entered by ${[...new Set(correcting.flatMap(({ enteredBy }) => enteredBy ?? []))].join(" and ")}; another person checks and publishes it.`,
      ],
      href: `/desk/complaints/${first.month}`,
      label: "Open the month",
    });
  return duties;
}

/** Returns the changes of the market calendar, and the decisions on the launch, that this member may decide on. */
export async function otherApprovals({ tools, staff }: Desk): Promise<Duty[]> {
  const calendar = (await listWaitingChanges(tools, staff)).filter(({ ownWork: own }) => !own);
  const launch = (await listLaunchProposals(tools, staff)).filter(({ ownWork: own }) => !own);
  return [
    ...waitingDuty("Market calendar", calendar, "/desk/calendar#waiting"),
    ...waitingDuty("Launch checklist", launch, "/desk/launch#waiting"),
  ];
}

function waitingDuty(title: string, waiting: { by: string }[], href: string): Duty[] {
  if (!waiting.length) return [];
  const names = [...new Set(waiting.map(({ by }) => by))].join(" and ");
  return [
    {
      tone: "warn",
      word: "to be approved",
      title,
      count: waiting.length,
      href,
      label: "See them",
      why: [`${counted(waiting.length, "proposal")} by ${names}; another person decides.`],
    },
  ];
}
