import type { Desk } from "#context.ts";
import { valueHref } from "#desk/firm/states.ts";
import type { Tone } from "#desk/kit/screen.tsx";
import { countStates } from "#domain/blog/writing/read-article.server.ts";
import { monthBefore } from "#domain/complaints/months.ts";
import { digestMorning } from "#domain/digest/composing/morning.server.ts";
import { longDate } from "#domain/digest/rules.ts";
import { unansweredMessages } from "#domain/leads/inbox/list-messages.server.ts";
import { readIssues } from "#domain/newsletter/feedback/progress.server.ts";
import { allows, type Needs } from "#domain/staff/rules.ts";
import { indianDay, type Registers } from "./registers.server.ts";

/** One thing that waits for somebody: how pressing it is, what it is, what keeps it, and where it is done. */
export type Duty = { tone: Tone; word: string; title: string; why: string[]; href: string; label: string };

const DAY_MS = 86_400_000;
/** So many days before the 7th the complaint month is named. */
const DAYS_AHEAD = 7;

/** What is due now for this member, the most pressing first. */
export async function dutiesOf(desk: Desk, registers: Promise<Registers>): Promise<Duty[]> {
  const { staff, jobs } = desk;
  const may = (needs: Needs) => allows(staff.permissions, needs);
  const found = await Promise.all([
    may(["write", "approve"]) ? digestDuty(desk) : [],
    may(["write", "approve"]) ? articleDuties(desk) : [],
    may(["send", "approve", "write"]) ? issueDuties(desk) : [],
    may("answer") ? messageDuty(desk) : [],
    registers.then(({ months, values }) => [
      ...complaintDuty(desk, months),
      ...correctionDuty(desk, months),
      ...(may("approve") ? proposalDuty(desk, values) : []),
      ...evidenceDuty(values),
      ...ruleDuty(values),
    ]),
    may(["firm", "staff"])
      ? jobs.failed().then((failed) => jobDuty(failed.filter(({ isFinal }) => isFinal).length))
      : [],
  ]);
  const order: Tone[] = ["bad", "warn", "live", "idle", "ok"];
  return found.flat().toSorted((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone));
}

const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

function inTime(minutes: number): string {
  const size = Math.abs(minutes);
  const [days, hours, rest] = [Math.floor(size / 1_440), Math.floor((size % 1_440) / 60), size % 60];
  const words = [days && plural(days, "day"), hours && `${hours} h`, days ? 0 : `${rest} min`]
    .filter(Boolean)
    .join(" ");
  return minutes < 0 ? `${words} late` : `in ${words}`;
}

async function digestDuty({ tools }: Desk): Promise<Duty[]> {
  const morning = await digestMorning(tools);
  if ("refused" in morning)
    return [
      {
        tone: "bad",
        word: "calendar ends",
        title: "Daily digest",
        why: [morning.refused],
        href: "/desk/calendar",
        label: "Open the market calendar",
      },
    ];
  const { day, minutesLeft, missing } = morning;
  const isDone = missing.length === 0;
  return [
    {
      tone: isDone ? "ok" : minutesLeft < 0 ? "bad" : minutesLeft < 720 ? "warn" : "idle",
      word: isDone ? "ready" : inTime(minutesLeft),
      title: `Digest of ${longDate(day)}`,
      why: isDone ? ["Published; its mail leaves at 8:00 once it is approved."] : missing,
      href: `/desk/digest/${day}`,
      label: isDone ? "See it" : "Open the morning’s path",
    },
  ];
}

async function articleDuties({ tools, staff }: Desk): Promise<Duty[]> {
  const { submitted = 0, draft = 0 } = await countStates(tools.db);
  const duties: Duty[] = [];
  if (submitted)
    duties.push({
      tone: staff.permissions.has("approve") ? "warn" : "idle",
      word: "to be approved",
      title: plural(submitted, "article"),
      why: ["Somebody else than the writer approves."],
      href: "/desk/articles?state=submitted",
      label: "See them",
    });
  if (draft)
    duties.push({
      tone: "idle",
      word: "in work",
      title: plural(draft, "draft"),
      why: [],
      href: "/desk/articles?state=draft",
      label: "See them",
    });
  return duties;
}

async function issueDuties({ tools }: Desk): Promise<Duty[]> {
  const issues = await readIssues(tools.db);
  return issues.flatMap(({ id, key, subject, state, note }): Duty[] => {
    const duty = { title: subject || key, href: `/desk/newsletter/issues/${id}`, label: "Open the issue" };
    if (state === "paused")
      return [{ ...duty, tone: "bad", word: "paused", why: [note || "A person resumes it."] }];
    if (state === "sending") return [{ ...duty, tone: "live", word: "being sent", why: [] }];
    if (state === "draft") return [{ ...duty, tone: "warn", word: "issue to be approved", why: [] }];
    return [];
  });
}

async function messageDuty({ tools, site }: Desk): Promise<Duty[]> {
  const { count, oldestAt, overdue } = await unansweredMessages(tools.db, tools.clock.now(), site.facts);
  if (!count) return [];
  const age = oldestAt
    ? Math.floor((tools.clock.now().getTime() - new Date(oldestAt).getTime()) / 3_600_000)
    : 0;
  return [
    {
      tone: overdue ? "bad" : "warn",
      word: overdue ? `${overdue} overdue` : "unanswered",
      title: plural(count, "message"),
      why: [`The oldest came ${age < 48 ? plural(age, "hour") : plural(Math.floor(age / 24), "day")} ago.`],
      href: "/desk/messages?state=waiting",
      label: "Answer",
    },
  ];
}

function complaintDuty({ tools }: Desk, months: Registers["months"]): Duty[] {
  const now = tools.clock.now();
  const heading = months.find(({ month }) => month === monthBefore(indianDay(now)));
  if (!heading || heading.state === "closed" || heading.state === "correcting") return [];
  const due = new Date(`${heading.dueOn}T23:59:59+05:30`).getTime();
  const days = Math.floor((due - now.getTime()) / DAY_MS);
  if (days > DAYS_AHEAD) return [];
  return [
    {
      tone: days < 0 ? "bad" : days <= 2 ? "warn" : "idle",
      word:
        days < 0 ? `${plural(-days, "day")} late` : days === 0 ? "due today" : `in ${plural(days, "day")}`,
      title: `Complaints of ${heading.name}`,
      why: [
        `Annexure B is published by ${longDate(heading.dueOn)}: enter the month, a second person closes it.`,
      ],
      href: `/desk/complaints/${heading.month}`,
      label: "Open the month",
    },
  ];
}

/** Corrections of closed months are published together, by somebody who entered none of them. */
function correctionDuty({ staff }: Desk, months: Registers["months"]): Duty[] {
  const waiting = months.filter(({ state }) => state === "correcting").toReversed();
  const [first] = waiting;
  if (!first) return [];
  const isOwn = waiting.some(({ enteredBy }) => enteredBy === staff.name);
  const names = [...new Set(waiting.flatMap(({ enteredBy }) => enteredBy ?? []))].join(" and ");
  return [
    {
      tone: isOwn ? "idle" : "warn",
      word: isOwn ? "waits for another person" : "to be published",
      title:
        waiting.length === 1
          ? `Correction of complaints of ${first.name}`
          : `Corrections of complaints of ${waiting.length} months`,
      why: [`Entered by ${names}; the public reads the former figures until another person publishes it.`],
      href: `/desk/complaints/${first.month}`,
      label: "Open the month",
    },
  ];
}

/** What others proposed: nobody decides on the own proposal. */
function proposalDuty({ staff }: Desk, values: Registers["values"]): Duty[] {
  const waiting = values.flatMap(({ key, label, pending }) =>
    pending && pending.by !== staff.name ? [{ key, label, by: pending.by }] : [],
  );
  const [first] = waiting;
  if (!first) return [];
  const names = [...new Set(waiting.map(({ by }) => by))].join(" and ");
  return [
    {
      tone: "warn",
      word: "to be decided",
      title: waiting.length === 1 ? `${first.label}: a new value` : `${waiting.length} values of the firm`,
      why: [`Proposed by ${names}; no page prints it before somebody else approves.`],
      href: waiting.length === 1 ? valueHref(first.key) : "/desk/firm?state=proposed",
      label: waiting.length === 1 ? "Open the value" : "See them",
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
      title: expired.length === 1 ? first.label : plural(expired.length, "claim"),
      why: ["A claim stands on evidence that holds: propose it anew."],
      href: expired.length === 1 ? valueHref(first.key) : "/desk/firm?state=evidence",
      label: expired.length === 1 ? "Open the claim" : "See them",
    },
  ];
}

/** A constant of the regulator that nobody held against its circular in time. */
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
          : plural(overdue.length, "rule of the regulator", "rules of the regulator"),
      why: ["It is held against the circular that is in force, and the check is kept."],
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
          title: plural(failed, "job"),
          why: ["It was tried several times and waits for a person."],
          href: "/desk/jobs",
          label: "See the cause",
        },
      ]
    : [];
