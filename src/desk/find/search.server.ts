import type { Desk } from "#context.ts";
import { ARTICLE_STATES } from "#desk/articles/publication-state.tsx";
import { stateWord } from "#desk/digest/words.tsx";
import { NAVIGATION } from "#desk/frame/navigation.tsx";
import { personHref } from "#desk/kit/person.ts";
import { screensOf } from "#desk/kit/screens.server.ts";
import { subscriberStateWord } from "#desk/newsletter/subscriber-state.tsx";
import { findWorkingCopies } from "#domain/blog/finding/find-working-copies.server.ts";
import { searchedWords } from "#domain/blog/finding/in-text.server.ts";
import { listDays } from "#domain/digest/composing/list-days.server.ts";
import { readSearchedDay, type SearchedDay } from "#domain/digest/named-day.ts";
import { findSenders } from "#domain/leads/inbox/list-messages.server.ts";
import { findSubscribers } from "#domain/newsletter/subscribers/list-subscribers.server.ts";
import { everyMember } from "#domain/staff/read.server.ts";
import { allows, type Needs, READS_ARTICLES } from "#domain/staff/rules.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { istShortMoment, longDay } from "#platform/format/dates.ts";
import { bestRows, type FoundGroup, type FoundRow, markedFor, scoreOf } from "./match.ts";

/** The most rows per group's search: the best nine of all are shown. */
const MAX_GROUP_ROWS = 5;
const DAYS_SHOWN = 3;
/** A match in the text is weaker than one in the title. */
const IN_TEXT = 0.75;

type Search = { desk: Desk; text: string; words: string[] };

/** Searches what the member's role opens: acts, screens, articles, people and days, best first. */
export async function findAtDesk(desk: Desk, text: string): Promise<ReturnType<typeof bestRows>> {
  const search: Search = { desk, text, words: searchedWords(text) };
  if (search.words.length === 0) return [];
  const may = (needs: Needs) => allows(desk.staff.permissions, needs);
  const found = await Promise.all([
    may(READS_ARTICLES) ? articles(search) : [],
    people(search, { sends: may("send"), answers: may("answer") }),
    may("staff") ? members(search) : [],
    may(["write", "approve"]) ? days(search) : [],
  ]);
  return bestRows([...things(search), ...found.flat()]);
}

/** An act of the member, or a screen below the menu; `needs` names the act whose permission it takes. */
type Offered = {
  href: string;
  label: string;
  /** Further search words. */
  also: string;
  /** The gate's screen, if the address has a query or an anchor. */
  screen?: string;
  intent?: string;
};

/** Acts that start something. One with an intent is offered to members who may do that act. */
const OFFERED_ACTS: Offered[] = [
  { href: "/desk/articles/new", label: "Write an article", also: "new post draft blog" },
  { href: "/desk/newsletter/issues/new", label: "Write a letter", also: "new letter issue mail" },
  {
    href: "/desk/digest",
    label: "Prepare a digest",
    also: "compose exchange files day",
    intent: "compose",
  },
  {
    href: "/desk/pictures",
    label: "Upload pictures",
    also: "image photo cover chart library",
    intent: "upload",
  },
  { href: "/desk/articles/import", label: "Import articles", also: "markdown files" },
  { href: "/desk/newsletter/import", label: "Import subscribers", also: "list addresses csv" },
  {
    href: "/desk/calendar",
    label: "Add a market holiday",
    also: "closed day session",
    intent: "add",
  },
  { href: "/desk/staff", label: "Invite a colleague", also: "new member staff", intent: "invite" },
  { href: "/desk/launch", label: "Check what is missing before launch", also: "launch checklist open" },
];

/** The screens below one of the menu. */
const SCREENS: Offered[] = [
  { href: "/desk/newsletter/subscribers", label: "Subscribers", also: "readers addresses list" },
  { href: "/desk/staff/roles", label: "Roles", also: "permissions rights" },
  { href: "/desk/launch/mail", label: "Mail settings", also: "spf dkim dmarc bounces" },
  { href: "/desk/launch/machine", label: "For the server operator", also: "machine list settings" },
  { href: "/desk/launch/backups", label: "Backups", also: "back up now copy restore" },
  { href: "/desk/account", label: "Your account", also: "password passkey keys sessions" },
];

/** Returns the acts and screens of that name which the member's role opens, as each declares. */
function things({ desk, words }: Search): FoundRow[] {
  const screens = screensOf(desk.routes);
  const isOpen = ({ href, screen = href, intent }: Offered) => {
    const declared = screens.get(screen);
    const needs = intent === undefined ? declared?.needs : declared?.acts[intent]?.needs;
    return needs !== undefined && allows(desk.staff.permissions, needs);
  };
  const rowsOf = (group: FoundGroup, given: (Offered & { note?: string })[]) =>
    given.filter(isOpen).flatMap(({ href, label, also, note = "" }): FoundRow[] => {
      const score = scoreOf(label, words) || scoreOf(`${label} ${also}`, words) / 2;
      return score > 0
        ? [{ group, href, title: markedFor(label, words), note: markedFor(note, []), detail: "", score }]
        : [];
    });
  const menu = NAVIGATION.flatMap(({ name, items }) =>
    items.map(({ href, label }) => ({ href, label, also: "", note: name })),
  );
  return [...rowsOf("Actions", OFFERED_ACTS), ...rowsOf("Screens", [...menu, ...SCREENS])];
}

async function articles(search: Search): Promise<FoundRow[]> {
  const { desk, text, words } = search;
  const found = await findWorkingCopies(desk.tools.db, text, MAX_GROUP_ROWS);
  const writes = desk.staff.permissions.has("write");
  // The parts of a date match many texts, meaninglessly.
  return (searchedDay(search) ? found.filter(({ passage }) => passage.length === 0) : found).map(
    ({ id, title, state, scheduledAt, passage }) => ({
      group: "Articles",
      href: writes && state !== "submitted" ? `/desk/articles/${id}` : `/desk/articles/${id}/approval`,
      title: markedFor(title, words),
      note: passage,
      detail: scheduledAt ? istShortMoment(scheduledAt) : ARTICLE_STATES[state].word,
      score: scoreOf(title, words) || IN_TEXT,
    }),
  );
}

/** Finds people outside the staff: a person who writes and also reads the letters is one row, by name. */
async function people(
  search: Search,
  { sends, answers }: { sends: boolean; answers: boolean },
): Promise<FoundRow[]> {
  const wrote = answers ? await senders(search) : [];
  const read = sends ? await subscribers(search) : [];
  return [...wrote, ...read.filter(({ href }) => !wrote.some((row) => row.href === href))];
}

async function subscribers({ desk, words }: Search): Promise<FoundRow[]> {
  return (await findSubscribers(desk.tools.db, words, MAX_GROUP_ROWS)).map(({ email, status }) => ({
    group: "People",
    href: personHref(email),
    title: markedFor(email, words),
    note: markedFor("subscriber", []),
    detail: subscriberStateWord(status),
    score: scoreOf(email, words),
  }));
}

async function senders({ desk, words }: Search): Promise<FoundRow[]> {
  return (await findSenders(desk.tools.db, words, MAX_GROUP_ROWS)).map(({ name, email, receivedAt }) => ({
    group: "People",
    href: personHref(email),
    title: markedFor(name, words),
    note: markedFor(email, words),
    detail: `Wrote ${istShortMoment(receivedAt)}`,
    score: scoreOf(`${name} ${email}`, words),
  }));
}

async function members({ desk, words }: Search): Promise<FoundRow[]> {
  return (await everyMember(desk.tools.db)).flatMap(({ id, name, email, roleName }): FoundRow[] => {
    const score = scoreOf(`${name} ${email}`, words);
    if (score === 0) return [];
    return [
      {
        group: "People",
        href: `/desk/staff/${id}`,
        title: markedFor(name, words),
        note: markedFor(email, words),
        detail: roleName ?? "",
        score,
      },
    ];
  });
}

/** Returns the day that the text names, with or without its year. */
function searchedDay({ desk, text }: Search): Exclude<SearchedDay, { month: string }> | undefined {
  const searched = readSearchedDay(text, indianDate(desk.tools.clock.now()));
  return searched && !("month" in searched) ? searched : undefined;
}

/** Finds the desk's days whose text matches, and the day that the text names, worked on or not. */
async function days(search: Search): Promise<FoundRow[]> {
  const { desk, text, words } = search;
  const searched = searchedDay(search);
  const named = searched && "day" in searched ? searched.day : undefined;
  const { rows } = await listDays(desk.tools.db, {
    q: named ?? text.trim(),
    sort: "date",
    descending: true,
    limit: DAYS_SHOWN,
    offset: 0,
  });
  const known = rows.map(({ date, state }) => ({ date, detail: stateWord(state) }));
  const all = named && !known.some(({ date }) => date === named) ? [{ date: named, detail: "" }] : known;
  return all.map(({ date, detail }) => ({
    group: "Days",
    href: `/desk/digest/${date}`,
    title: markedFor(longDay(date), words),
    note: markedFor("digest", []),
    detail,
    // A named day was asked for; a matching month or weekday is one of many.
    score: searched ? 3 : 1,
  }));
}
