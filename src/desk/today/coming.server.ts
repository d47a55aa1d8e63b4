import type { Desk } from "#context.ts";
import { valueHref } from "#desk/firm/states.ts";
import { listScheduledArticles as scheduledArticles } from "#domain/blog/publishing/schedule-article.server.ts";
import { comingReminders } from "#domain/complaints/reminder.ts";
import { outsideRegister } from "#domain/complaints/rules.ts";
import { listAnnounced } from "#domain/compliance/read-text.server.ts";
import { comingHolidays } from "#domain/market/coming-holidays.ts";
import { listScheduledIssues as scheduledIssues } from "#domain/newsletter/issues/list-scheduled.server.ts";
import { allows, type Needs } from "#domain/staff/rules.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { dayAfter } from "#platform/clock/days.ts";
import { istTime } from "#platform/format/dates.ts";
import type { Registers } from "./registers.server.ts";

/** One line of the calendar: the day in India (YYYY-MM-DD), the hour if there is one, and its screen. */
export type Coming = { day: string; time: string | undefined; title: string; what: string; href: string };

/** The lines of the month ahead, and whether more exist than are shown. */
export type ComingUp = { lines: Coming[]; more: boolean };

const MAX_LINES = 20;
/** How many days ahead to list. Digests are not listed: one is due on every market day. */
const DAYS_AHEAD = 31;

/** Returns the month ahead as this member's role sees it, by day and hour in India. */
export async function comingFor(desk: Desk, registers: Promise<Registers>): Promise<ComingUp> {
  const { tools, staff } = desk;
  const now = tools.clock.now();
  const last = dayAfter(indianDate(now), DAYS_AHEAD);
  const may = (needs: Needs) => allows(staff.permissions, needs);
  const found = await Promise.all([
    may(["write", "approve"]) ? articleLines(desk, now) : [],
    may(["write", "approve", "send"]) ? letterLines(desk, now) : [],
    may(["firm", "write", "send", "approve"]) ? textLines(desk, now) : [],
    may(["firm", "write", "send", "approve"]) ? holidayLines(now) : [],
    registers.then(({ months, values, since }) => [
      ...(may(["complaints", "approve"]) ? complaintLines(now, { months, since }) : []),
      ...evidenceLines(now, values),
    ]),
  ]);
  const orderOf = ({ day, time = "" }: Coming) => `${day} ${time}`;
  const lines = found
    .flat()
    .filter(({ day }) => day <= last)
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
  return { lines: lines.slice(0, MAX_LINES), more: lines.length > MAX_LINES };
}

const at = (moment: Date) => ({ day: indianDate(moment), time: istTime(moment) });

async function articleLines({ tools }: Desk, now: Date): Promise<Coming[]> {
  return (await scheduledArticles(tools.db, now, MAX_LINES + 1)).map(({ id, title, publishAt }) => ({
    ...at(publishAt),
    title,
    what: "goes on the site",
    href: `/desk/articles/${id}/approval`,
  }));
}

async function letterLines({ tools }: Desk, now: Date): Promise<Coming[]> {
  return (await scheduledIssues(tools.db, now, MAX_LINES + 1)).map(({ id, key, subject, earliest }) => ({
    ...at(earliest),
    title: subject || key,
    what: "is mailed",
    href: `/desk/newsletter/issues/${id}`,
  }));
}

const allDay = { time: undefined };

const textLines = async ({ tools }: Desk, now: Date): Promise<Coming[]> =>
  (await listAnnounced(tools.db, now)).map(({ slug, title, version, effectiveOn }) => ({
    ...allDay,
    day: effectiveOn,
    title: `${title}, version ${version}`,
    what: "comes into force",
    href: `/legal/${slug}/${version}.txt`,
  }));

function holidayLines(now: Date): Coming[] {
  const { holidays, endsOn } = comingHolidays(indianDate(now), DAYS_AHEAD);
  const href = "/desk/calendar";
  const lines = holidays.map(({ date, description }) => ({
    ...allDay,
    day: date,
    title: description,
    what: "closes the market",
    href,
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
    day,
    title: `Complaints of ${name}`,
    href: `/desk/complaints/${month}`,
    what: isLastDay ? "are due: entered, closed and public" : "are to be entered",
  }));
}

function evidenceLines(now: Date, values: Registers["values"]): Coming[] {
  const today = indianDate(now);
  return values.flatMap(({ key, label, value }): Coming[] => {
    const expires = typeof value === "object" ? value.expires : null;
    if (expires === null || expires < today) return [];
    return [
      { ...allDay, day: expires, title: `Evidence for “${label}”`, what: "ends", href: valueHref(key) },
    ];
  });
}
