import type { Desk } from "#context.ts";
import { listScheduledArticles } from "#domain/blog/publishing/list-scheduled.server.ts";
import { listAnnounced } from "#domain/compliance/list-announced.server.ts";
import { comingMornings } from "#domain/digest/composing/morning.server.ts";
import { comingHolidays } from "#domain/market/coming-holidays.ts";
import { listScheduledIssues } from "#domain/newsletter/issues/list-scheduled.server.ts";
import { allows, type Needs } from "#domain/staff/rules.ts";
import { indianDate, indianInput } from "#platform/clock/clock.ts";
import { daysFrom, lastDayOf } from "#platform/clock/days.ts";
import { istTime, longDate } from "#platform/format/dates.ts";

/** What goes out on a day: its hour in India if it has one, and the form that moves it for who may. */
export type Outgoing = {
  kind: "article" | "letter" | "digest" | "text" | "closure";
  day: string;
  time: string;
  title: string;
  what: string;
  href: string;
  /** The row that is moved, and its present moment as a field shows it; undefined where this member moves nothing. */
  move?: { id: number; at: string } | undefined;
};

const MOST = 200;

/** Counts the days from today to the end of a month, both included; 0 for a month that is over. */
const daysLeft = (now: Date, month: string): number =>
  Math.max(0, daysFrom(indianDate(now), lastDayOf(month)) + 1);

/** Returns what is set to go out in a month (YYYY-MM) from now on, as far as the member's role opens it, by its hour. */
export async function readSchedule(desk: Desk, month: string): Promise<Outgoing[]> {
  const now = desk.tools.clock.now();
  const may = (needs: Needs) => allows(desk.staff.permissions, needs);
  const found = await Promise.all([
    may(["write", "approve"]) ? articles(desk, now, may("approve")) : [],
    may(["write", "approve", "send"]) ? letters(desk, now, may("send")) : [],
    may(["write", "approve", "send"]) ? digests(now, month) : [],
    texts(desk, now),
    closures(now, month),
  ]);
  return found
    .flat()
    .filter(({ day }) => day.startsWith(month))
    .toSorted((a, b) => `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`));
}

const at = (moment: Date) => ({ day: indianDate(moment), time: istTime(moment) });

async function articles({ tools }: Desk, now: Date, moves: boolean): Promise<Outgoing[]> {
  return (await listScheduledArticles(tools.db, now, MOST)).map(({ id, title, publishAt }) => ({
    kind: "article",
    ...at(publishAt),
    ...{ title, what: "goes on the site", href: `/desk/articles/${id}/approval` },
    move: moves ? { id, at: indianInput(publishAt) } : undefined,
  }));
}

async function letters({ tools }: Desk, now: Date, moves: boolean): Promise<Outgoing[]> {
  return (await listScheduledIssues(tools.db, now, MOST)).map(({ id, key, kind, subject, earliest }) => ({
    kind: "letter",
    ...at(earliest),
    ...{ title: subject || key, what: "is mailed", href: `/desk/newsletter/issues/${id}` },
    // A digest's mail leaves on its morning.
    move: moves && kind === "newsletter" ? { id, at: indianInput(earliest) } : undefined,
  }));
}

const digests = (now: Date, month: string): Outgoing[] =>
  comingMornings(now, daysLeft(now, month)).map(({ day, dueAt }) => ({
    kind: "digest",
    ...at(new Date(dueAt)),
    ...{ title: `Digest of ${longDate(day)}`, what: "is due", href: `/desk/digest/${day}` },
  }));

const texts = async ({ tools }: Desk, now: Date): Promise<Outgoing[]> =>
  (await listAnnounced(tools.db, now)).map(({ slug, title, version, effectiveOn }) => ({
    kind: "text",
    ...{ day: effectiveOn, time: "", title: `${title}, version ${version}` },
    ...{ what: "comes into force", href: `/legal/${slug}/${version}.txt` },
  }));

function closures(now: Date, month: string): Outgoing[] {
  return comingHolidays(indianDate(now), daysLeft(now, month)).holidays.map(({ date, description }) => ({
    kind: "closure",
    ...{ day: date, time: "", title: description, what: "the market is closed", href: "/desk/calendar" },
  }));
}
