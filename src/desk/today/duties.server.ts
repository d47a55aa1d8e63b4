import type { Desk } from "#context.ts";
import { leftWords } from "#desk/digest/words.tsx";
import { valueHref } from "#desk/firm/states.ts";
import { ownWork } from "#domain/approval/rules.ts";
import { listArticles } from "#domain/blog/writing/read-article.server.ts";
import { readDraftEligibility } from "#domain/digest/composing/hands.server.ts";
import { digestMorning, type Morning } from "#domain/digest/composing/morning.server.ts";
import { backupStoredAt, STORED_LATE_MS } from "#domain/firm/prove-backup.server.ts";
import { messagesWaitingAgain, unansweredMessages } from "#domain/leads/inbox/list-messages.server.ts";
import { listUnsent } from "#domain/newsletter/drafts/read-draft.server.ts";
import { type IssueFacts, readIssues } from "#domain/newsletter/feedback/progress.server.ts";
import { mailWithDay } from "#domain/newsletter/issues/approve-digest.server.ts";
import { issueHands } from "#domain/newsletter/issues/hands.server.ts";
import { allows, type Needs } from "#domain/staff/rules.ts";
import { DAY_MS, HOUR_MS, indianDate, MINUTE_MS, timeInIndia } from "#platform/clock/clock.ts";
import { istDayMonthTime, istLongMoment, istTime, longDate, longWeekday } from "#platform/format/dates.ts";
import { ageIn, counted, grouped } from "#platform/format/numbers.ts";
import type { Tone } from "#ui/feedback/notice.tsx";
import { approvalDuties, wordingDuties } from "./approvals.server.ts";
import type { Duty, DutyFigure } from "./duty.ts";
import type { Registers } from "./registers.server.ts";

/** How many days before the 7th the complaint month is listed. */
const DAYS_AHEAD = 7;

/** Returns what is due now for this member, most urgent first. */
export async function dutiesOf(desk: Desk, registers: Promise<Registers>): Promise<Duty[]> {
  const { tools, staff, jobs } = desk;
  const may = (needs: Needs) => allows(staff.permissions, needs);
  const issues = may(["send", "approve", "write"]) ? await readIssues(tools.db) : [];
  const morning = await digestMorning(tools);
  const dueDay = "refused" in morning || morning.isPublished ? undefined : morning.day;
  const found = await Promise.all([
    may(["write", "approve"]) ? digestDuties(desk, morning, issues) : [],
    may("write") ? articleDuties(desk) : [],
    may("send") ? issueDuties(desk, issues) : [],
    may("write") ? letterDuties(desk) : [],
    approvalDuties(desk, dueDay),
    may("firm") ? wordingDuties(desk) : [],
    may("answer") ? messageDuties(desk) : [],
    registers.then(({ months, values, texts }) => [
      ...(may("complaints") ? complaintDuty(desk, { months }) : []),
      ...textDuty(texts),
      ...evidenceDuty(values),
      ...ruleDuty(values),
    ]),
    may(["firm", "staff"])
      ? jobs.failed().then((failed) => jobDuty(failed.filter(({ isFinal }) => isFinal).length))
      : [],
    may(["firm", "staff"]) ? backupDuty(desk) : [],
  ]);
  const order: Tone[] = ["bad", "warn", "live", "idle", "ok"];
  const rank = ({ isFirst, tone }: Duty) => (isFirst ? -1 : order.indexOf(tone));
  return found.flat().toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the morning's line: the time left, and this member's next step or what others must do first. */
async function digestDuties(
  { tools, staff }: Desk,
  morning: Awaited<ReturnType<typeof digestMorning>>,
  issues: IssueFacts[],
): Promise<Duty[]> {
  const approves = staff.permissions.has("approve");
  if ("refused" in morning)
    return [
      {
        tone: "bad",
        word: "calendar ends",
        title: "Daily digest",
        why: [morning.message],
        href: "/desk/calendar",
        label: "Open the market calendar",
      },
    ];
  const { day, minutesLeft, missing, state, isPublished: isDone } = morning;
  const acts = approves && (await readDraftEligibility(tools, { date: day, by: staff })).ownWork === null;
  const mayAct =
    state === "submitted" ? acts : state === "approved" ? approves : staff.permissions.has("write");
  const isToDecide = mayAct && !isDone && (state === "submitted" || state === "approved");
  const isPressing = isToDecide || minutesLeft < 720;
  return [
    {
      tone: isDone ? "ok" : !mayAct ? "idle" : minutesLeft < 0 ? "bad" : isPressing ? "warn" : "idle",
      word: isDone
        ? "ready"
        : isToDecide
          ? `${state === "approved" ? "to be published" : "to be approved"}, ${leftWords(minutesLeft)}`
          : mayAct
            ? leftWords(minutesLeft)
            : `with others, ${leftWords(minutesLeft)}`,
      title: `Digest of ${longDate(day)}`,
      why: isDone
        ? [mailOf(issues.find(({ key }) => key === `digest-${day}`))]
        : isToDecide && state === "submitted" && morning.submitted
          ? [`${morning.submitted.by} sent it on ${istDayMonthTime(morning.submitted.at)}.`]
          : mayAct
            ? missing
            : [WITH_OTHERS[state] ?? "It is not sent for approval yet."],
      isDueToday: indianDate(new Date(morning.dueAt)) === indianDate(tools.clock.now()),
      isFirst: isToDecide,
      ...(isToDecide && state === "submitted" && morning.submitted && { asks: morning.submitted.by }),
      ...(isToDecide && { figures: await figuresOf(tools, morning) }),
      ...(minutesLeft >= 0 && { dueAt: dueWords(morning.dueAt) }),
      href: `/desk/digest/${day}`,
      label: isDone || !mayAct ? "See it" : (DIGEST_STEPS[state] ?? "Prepare the digest"),
    },
  ];
}

/** Returns the figures that an approver sees before reading a digest. */
async function figuresOf(
  tools: Desk["tools"],
  { day, files: { given, needed }, toLookAt }: Morning,
): Promise<DutyFigure[]> {
  const mail = await mailWithDay(tools, day);
  return [
    { name: "Files", value: `${given} of ${needed}`, isGood: given === needed },
    { name: "Checks", value: toLookAt ? `${toLookAt} to look at` : "none open", isGood: toLookAt === 0 },
    { name: "Mail", value: mail ? "with it" : "none with it" },
    ...(mail && mail.readers !== null ? [{ name: "Readers", value: grouped(mail.readers) }] : []),
  ];
}

const dueWords = (at: string): string => `${longWeekday(indianDate(new Date(at)))} ${istTime(at)}`;

/** This member's next step. */
const DIGEST_STEPS: Partial<Record<Morning["state"], string>> = {
  none: "Add files",
  submitted: "Read and approve",
  approved: "Read and publish",
};

/** What others must do, for a member who can do nothing now. */
const WITH_OTHERS: Partial<Record<Morning["state"], string>> = {
  submitted: "It waits for another person’s approval.",
  approved: "It is approved; an approver publishes it.",
};

function mailOf(issue: IssueFacts | undefined): string {
  if (!issue) return "Published; its mail is not drafted.";
  const { state, earliest } = issue;
  if (state === "draft") return "Published; its mail waits for approval.";
  if (state === "returned") return "Published; its mail was sent back.";
  if (state === "approved" && earliest)
    return `Published; its mail is sent on ${longWeekday(indianDate(earliest))} at ${istTime(earliest)}.`;
  return `Published; its mail is ${state}.`;
}

async function articleDuties({ tools }: Desk): Promise<Duty[]> {
  const drafts = { state: "draft", sort: "updated", descending: true, limit: 1, offset: 0 } as const;
  const { rows, total } = await listArticles(tools.db, drafts);
  const [draft] = rows;
  if (!draft) return [];
  return [
    {
      tone: "idle",
      word: "draft",
      why: [],
      ...(total === 1
        ? { title: draft.title || "Untitled", href: `/desk/articles/${draft.id}`, label: "Go on writing" }
        : { title: counted(total, "draft"), href: "/desk/articles?state=draft", label: "See them" }),
    },
  ];
}

/** Returns the letters in progress. */
async function letterDuties({ tools }: Desk): Promise<Duty[]> {
  const [first, ...others] = await listUnsent(tools.db);
  if (!first) return [];
  const duty = { tone: "idle" as const, word: "in work", why: [] };
  if (others.length)
    return [
      {
        ...duty,
        title: counted(others.length + 1, "letter"),
        href: "/desk/newsletter",
        label: "See them",
      },
    ];
  const title = first.subject || "Letter without a subject";
  return [{ ...duty, title, href: `/desk/newsletter/letters/${first.id}`, label: "Go on writing" }];
}

/** Returns the mailings to steer. A contributor to an approved letter does not choose its send time. */
async function issueDuties({ tools, staff }: Desk, issues: IssueFacts[]): Promise<Duty[]> {
  const duties = issues.map(async (issue): Promise<Duty[]> => {
    const { id, key, subject, state, note, earliest } = issue;
    const duty = { title: subject || key, href: `/desk/newsletter/issues/${id}`, label: "Open the letter" };
    if (state === "approved" && !earliest) {
      const why = ["The letter is approved and is not sent until it has a send time."];
      return ownWork(await issueHands(tools.db, issue), staff)
        ? [{ ...duty, tone: "idle", word: "with others", why }]
        : [{ ...duty, tone: "warn", word: "no send time", label: "Choose a send time", why }];
    }
    if (state === "paused")
      return [{ ...duty, tone: "bad", word: "paused", why: [note || "Resume or cancel the letter."] }];
    return state === "sending" ? [{ ...duty, tone: "live", word: "being sent", why: [] }] : [];
  });
  return (await Promise.all(duties)).flat();
}

async function messageDuties(desk: Desk): Promise<Duty[]> {
  const again = await messagesWaitingAgain(desk.tools.db);
  return [
    ...(await messageDuty(desk)),
    ...(again
      ? [
          {
            tone: "warn" as const,
            word: "open again",
            title: counted(again, "message"),
            count: again,
            why: ["A member reopened them, or an answer came back."],
            href: "/desk/messages?state=open",
            label: "Answer",
          },
        ]
      : []),
  ];
}

async function messageDuty({ tools, site }: Desk): Promise<Duty[]> {
  const { count, oldestAt, overdue } = await unansweredMessages(tools.db, tools.clock.now(), site.facts);
  if (!count) return [];
  const age = oldestAt
    ? Math.floor((tools.clock.now().getTime() - new Date(oldestAt).getTime()) / HOUR_MS)
    : 0;
  return [
    {
      tone: overdue ? "bad" : "warn",
      word: overdue ? `${overdue} overdue` : "unanswered",
      title: counted(count, "message"),
      count,
      why: [`The oldest came ${ageIn(age)} ago.`],
      href: "/desk/messages?state=waiting",
      label: "Answer",
    },
  ];
}

/** Returns the oldest month to be entered or completed: months close in order. */
function complaintDuty({ tools }: Desk, { months }: Pick<Registers, "months">): Duty[] {
  const now = tools.clock.now();
  const open = months.filter(({ owed }) => owed !== undefined).toReversed();
  const [oldest] = open;
  if (!oldest) return [];
  const due = timeInIndia(oldest.dueOn, "23:59:59").getTime();
  const days = Math.floor((due - now.getTime()) / DAY_MS);
  if (days > DAYS_AHEAD) return [];
  const why = [
    `Annexure B ${days < 0 ? "was" : "is"} due by ${longDate(oldest.dueOn)}. ${oldest.state === "entered" ? "Complete" : "Enter"} the month; a second person closes it.`,
  ];
  if (open.length > 1) why.push(`${open.length} months are open; they are closed in order.`);
  return [
    {
      tone: days < 0 ? "bad" : days <= 2 ? "warn" : "idle",
      word:
        days < 0 ? `${counted(-days, "day")} late` : days === 0 ? "due today" : `in ${counted(days, "day")}`,
      title: `Complaints of ${oldest.name}`,
      isDueToday: days === 0,
      why,
      href: `/desk/complaints/${oldest.month}`,
      label: "Open the month",
    },
  ];
}

/** Returns the statutory texts in force whose printed values differ from the firm's. */
function textDuty(texts: Registers["texts"]): Duty[] {
  const other = texts.filter(({ outdated }) => outdated.length > 0);
  const [first] = other;
  const [value] = first?.outdated ?? [];
  if (!first || !value) return [];
  const [{ title, version }, { key, says, now }] = [first, value];
  return [
    {
      tone: "bad",
      word: "two values",
      count: other.length,
      title: other.length === 1 ? title : counted(other.length, "statutory text"),
      why: [`${title}, version ${version}, prints “${says}”; the firm’s value is “${now}”.`],
      href: valueHref(key),
      label: "Open the value",
    },
  ];
}

function evidenceDuty(values: Registers["values"]): Duty[] {
  const expired = values.filter(
    ({ value, claim }) => claim && !claim.isProven && typeof value === "object" && value.expires !== null,
  );
  const [first] = expired;
  if (!first) return [];
  return [
    {
      tone: "bad",
      word: "evidence expired",
      title: expired.length === 1 ? first.label : counted(expired.length, "claim"),
      count: expired.length,
      why: ["Propose the claim again with current evidence."],
      href: expired.length === 1 ? valueHref(first.key) : "/desk/firm?state=evidence",
      label: expired.length === 1 ? "Open the claim" : "See them",
    },
  ];
}

/** Returns the regulator's constants whose check against the circular is overdue. */
function ruleDuty(values: Registers["values"]): Duty[] {
  const overdue = values.filter(({ rule }) => rule?.isOverdue);
  const [first] = overdue;
  if (!first) return [];
  return [
    {
      tone: "bad",
      word: "check overdue",
      title:
        overdue.length === 1
          ? first.label
          : counted(overdue.length, "rule of the regulator", "rules of the regulator"),
      count: overdue.length,
      why: ["Check it against the circular in force and record the check."],
      href: overdue.length === 1 ? valueHref(first.key) : "/desk/firm?state=overdue",
      label: overdue.length === 1 ? "Open the rule" : "See them",
    },
  ];
}

const jobDuty = (failed: number): Duty[] =>
  failed
    ? [
        {
          tone: "bad",
          word: "failed",
          title: counted(failed, "job"),
          count: failed,
          why: ["It failed several times. See the cause, then retry it."],
          href: "/desk/jobs",
          label: "See the cause",
        },
      ]
    : [];

/** Returns the age of the last off-machine backup; nothing if there was none yet. */
async function backupDuty({ tools, settings }: Pick<Desk, "tools" | "settings">): Promise<Duty[]> {
  const { db, clock } = tools;
  const storedAt = settings.RESTIC_REPOSITORY ? await backupStoredAt(db) : undefined;
  if (!storedAt) return [];
  const age = clock.now().getTime() - storedAt.getTime();
  const isLate = age > STORED_LATE_MS;
  const hours = Math.floor(age / HOUR_MS);
  return [
    {
      tone: isLate ? "bad" : "ok",
      word: hours ? `${hours} h old` : `${Math.floor(age / MINUTE_MS)} min old`,
      title: "Backup",
      why: isLate ? [`The last one off this machine is of ${istLongMoment(storedAt)}.`] : [],
      href: "/desk/launch/backups",
      label: "Open backups",
    },
  ];
}
