import type { Desk } from "#context.ts";
import { valueHref } from "#desk/firm/states.ts";
import { listScheduledArticles as scheduledArticles } from "#domain/blog/publishing/list-scheduled.server.ts";
import { comingReminders } from "#domain/complaints/reminder.ts";
import { outsideRegister } from "#domain/complaints/rules.ts";
import { comingMornings } from "#domain/digest/composing/morning.server.ts";
import { comingHolidays } from "#domain/market/coming-holidays.ts";
import { listScheduledIssues as scheduledIssues } from "#domain/newsletter/issues/list-scheduled.server.ts";
import { allows, type Needs } from "#domain/staff/rules.ts";
import { DAY_MS, indianDate } from "#platform/clock/clock.ts";
import { istTime, longDate } from "#platform/format/dates.ts";
import type { Registers } from "./registers.server.ts";

/** One line of the calendar: the day in India (YYYY-MM-DD), the hour if there is one, and the screen that shows it. */
export type Coming = { day: string; time: string | undefined; title: string; what: string; href: string };

/** The next lines, and whether there are more than are shown. */
export type ComingUp = { lines: Coming[]; more: boolean };

const MOST = 10;
const DIGESTS = 2;
/** How many days ahead holidays and the end of evidence are listed. */
const DAYS_AHEAD = 60;

/** Returns what comes next for this member, by its day and hour in India. */
export async function comingFor(desk: Desk, registers: Promise<Registers>): Promise<ComingUp> {
  const { tools, staff } = desk;
  const now = tools.clock.now();
  const may = (needs: Needs) => allows(staff.permissions, needs);
  const found = await Promise.all([
    may(["write", "approve"]) ? articleLines(desk, now) : [],
    morningLines(desk, now, {
      digests: may(["write", "approve"]),
      issues: may(["write", "approve", "send"]),
    }),
    may(["firm", "write", "send", "approve"]) ? holidayLines(now) : [],
    registers.then(({ months, values, since }) => [
      ...(may(["complaints", "approve"]) ? complaintLines(now, { months, since }) : []),
      ...evidenceLines(now, values),
    ]),
  ]);
  const orderOf = ({ day, time = "" }: Coming) => `${day} ${time}`;
  const lines = found.flat().toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
  return { lines: lines.slice(0, MOST), more: lines.length > MOST };
}

const at = (moment: Date) => ({ day: indianDate(moment), time: istTime(moment) });

async function articleLines({ tools }: Desk, now: Date): Promise<Coming[]> {
  return (await scheduledArticles(tools.db, now, MOST + 1)).map(({ id, title, publishAt }) => ({
    ...at(publishAt),
    ...{ title, what: "goes on the site", href: `/desk/articles/${id}/approval` },
  }));
}

/** Returns the letters and digests on their way; a morning whose mail is approved appears as its mail alone. */
async function morningLines(
  { tools }: Desk,
  now: Date,
  may: { digests: boolean; issues: boolean },
): Promise<Coming[]> {
  const issues = may.issues ? await scheduledIssues(tools.db, now, MOST + 1) : [];
  const approved = issues.filter(({ kind }) => kind === "digest").map(({ earliest }) => earliest.getTime());
  const mornings = may.digests ? comingMornings(now, DIGESTS) : [];
  return [
    ...issues.map(({ id, key, subject, earliest }) => ({
      ...at(earliest),
      ...{ title: subject || key, what: "is mailed", href: `/desk/newsletter/issues/${id}` },
    })),
    ...mornings
      .map(({ day, dueAt }) => ({ digest: day, due: new Date(dueAt) }))
      .filter(({ due }) => !approved.includes(due.getTime()))
      .map(({ digest, due }) => ({
        ...at(due),
        ...{ title: `Digest of ${longDate(digest)}`, what: "is due", href: `/desk/digest/${digest}` },
      })),
  ];
}

const allDay = { time: undefined };

function holidayLines(now: Date): Coming[] {
  const { holidays, endsOn } = comingHolidays(indianDate(now), DAYS_AHEAD);
  const href = "/desk/calendar";
  const lines = holidays.map(({ date, description }) => ({
    ...allDay,
    ...{ day: date, title: description, what: "closes the market", href },
  }));
  const end = {
    ...allDay,
    title: "Market calendar",
    what: "ends: add the next year’s holidays",
    href,
  };
  return endsOn === undefined || endsOn < indianDate(now) ? lines : [...lines, { ...end, day: endsOn }];
}

function complaintLines(now: Date, { months, since }: Pick<Registers, "months" | "since">): Coming[] {
  const closed = months.filter(({ state }) => state === "closed" || state === "correcting");
  const isSettled = (month: string) =>
    outsideRegister(month, since) !== undefined || closed.some((line) => line.month === month);
  return comingReminders(indianDate(now), isSettled).map(({ day, month, name, isLastDay }) => ({
    ...allDay,
    ...{ day, title: `Complaints of ${name}`, href: `/desk/complaints/${month}` },
    what: isLastDay ? "are due: entered, closed and public" : "are to be entered",
  }));
}

function evidenceLines(now: Date, values: Registers["values"]): Coming[] {
  const [from, to] = [indianDate(now), indianDate(new Date(now.getTime() + DAYS_AHEAD * DAY_MS))];
  return values.flatMap(({ key, label, value }): Coming[] => {
    const expires = typeof value === "object" ? value.expires : null;
    if (expires === null || expires < from || expires > to) return [];
    return [
      { ...allDay, day: expires, title: `Evidence for “${label}”`, what: "ends", href: valueHref(key) },
    ];
  });
}
