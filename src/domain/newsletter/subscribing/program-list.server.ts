import { isIP } from "node:net";
import { INDIA_OFFSET } from "#platform/clock/clock.ts";
import { isDay } from "#platform/clock/days.ts";
import { networkOf } from "#platform/format/network.server.ts";

/** What another program's list says of one address: a reader, one that is not to be mailed, or neither, and why. */
export type ListedThere =
  | { consentedAt: Date; source: string; network: string; isPaid: boolean }
  | { off: "unsubscribed" | "hard-bounce"; at: Date | undefined; detail: string }
  | { not: string };

/** A list of subscribers as another program exports it. */
export type ProgramList = {
  program: string;
  /** The column that holds the address. */
  email: string;
  read(row: Row): ListedThere;
};

/** Returns the value in a column, by the name that `columnName` gives it; empty where there is none. */
type Row = (column: string) => string;
/** A list as it was given: its columns by the names that are compared, and each as it is written there. */
type Given = { columns: string[]; file: string; written(column: string): string };
type Layout = {
  program: string;
  /** Columns beside the address that this program always has. */
  has: string[];
  /** Columns of which one tells it from other lists, where those that it has are common words. */
  own?: string[];
  read(row: Row, list: Given): ListedThere;
};

/** Returns a column's name as it is compared: `Email Address` and `email_address` are one. */
export const columnName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");

/** Returns which of the columns holds addresses, by its name as it is compared. */
export const addressColumn = (columns: string[]): string | undefined =>
  ["email_address", "email"].find((name) => columns.includes(name));

/** Control characters fit in no text of the database, and into no line of a report. */
const withoutControls = (text: string): string => text.replace(/\p{Cc}+/gu, " ").trim();

/** Returns how to read a list by its first line and the name of its file; undefined where no known program wrote it. */
export function programListOf(head: string[], file: string): ProgramList | undefined {
  const columns = head.map(columnName);
  const email = addressColumn(columns);
  const layout = LAYOUTS.find(
    ({ has, own }) =>
      has.every((name) => columns.includes(name)) && (own?.some((name) => columns.includes(name)) ?? true),
  );
  if (!layout || !email) return undefined;
  const written = (name: string) => withoutControls(head[columns.indexOf(name)] ?? name);
  const list = { columns, file, written };
  return {
    program: layout.program,
    email,
    read: (row) => layout.read((name) => withoutControls(row(name)), list),
  };
}

const isTrue = (value: string): boolean => /^(?:true|yes|1)$/i.test(value);

/** An address in a text, among others perhaps; what is no IPv6 address is left as it is. */
const WORD = /[^\s,;]+/g;

/** The most characters of a reader's source. */
export const LONGEST_SOURCE = 200;

/** Makes the evidence of a row from the columns that have a value, as they stand there; of an IPv6 address its network. */
function readerBy(
  program: string,
  row: Row,
  { written }: Given,
  { at, evidence, ip = "", isPaid }: { at: string[]; evidence: string[]; ip?: string; isPaid: boolean },
): ListedThere {
  const given = at.find((name) => row(name));
  if (!given) return { not: `it has no time of consent (${at.map(written).join(" or ")})` };
  const consentedAt = momentThere(row(given), "Z");
  if (!consentedAt) return { not: `its ${written(given)}, “${row(given).slice(0, 40)}”, is no time` };
  const words = evidence
    .filter((name) => row(name))
    .map((name) => `${written(name)} ${row(name).replace(WORD, networkOf).slice(0, 100)}`);
  const network = isIP(ip) ? networkOf(ip) : "";
  const source = [program, ...words].join("; ").slice(0, LONGEST_SOURCE).toWellFormed();
  return { consentedAt, source, network, isPaid };
}

const off = (reason: "unsubscribed" | "hard-bounce", program: string, time = ""): ListedThere => ({
  off: reason,
  at: momentThere(time, "Z"),
  detail: `${reason === "unsubscribed" ? "unsubscribed" : "cleaned"} at ${program}${time && ` on ${time.slice(0, 40)}`}`,
});

const MAILCHIMP: Layout = {
  program: "Mailchimp",
  has: ["optin_time", "confirm_time"],
  read(row, list) {
    const { columns, file } = list;
    if (/non[-_ ]?subscribed/i.test(file)) return { not: "it never subscribed at Mailchimp" };
    if (columns.includes("clean_time")) return off("hard-bounce", this.program, row("clean_time"));
    if (columns.includes("unsub_time")) return off("unsubscribed", this.program, row("unsub_time"));
    if (!row("optin_time") && row("confirm_time"))
      return {
        not: `it has no ${list.written("optin_time")}, so somebody else than its owner put it there: where you hold the agreement, give it in a list with the columns email and consented_at`,
      };
    return readerBy(this.program, row, list, {
      at: ["confirm_time", "optin_time"],
      evidence: ["optin_time", "optin_ip", "confirm_time", "confirm_ip"],
      ip: row("confirm_ip") || row("optin_ip"),
      isPaid: false,
    });
  },
};

const SUBSTACK: Layout = {
  program: "Substack",
  has: ["active_subscription", "created_at"],
  own: ["email_disabled", "first_payment_at", "expiry"],
  read(row, list) {
    if (isTrue(row("email_disabled"))) return off("unsubscribed", this.program);
    const isPaid = isTrue(row("active_subscription"));
    return readerBy(this.program, row, list, { at: ["created_at"], evidence: ["created_at"], isPaid });
  },
};

/** The list of Substack's page *Subscribers*, with the columns that were chosen there. */
const SUBSTACK_PAGE: Layout = {
  program: "Substack",
  has: ["start_date", "type"],
  own: [
    ...["cancel_date", "stripe_plan", "paid_upgrade_date"],
    ...["subscription_source_free", "subscription_source_paid"],
  ],
  read(row, list) {
    if (row("cancel_date"))
      return {
        not: `it has a cancel date, ${row("cancel_date").slice(0, 40)}: whether it reads on is not said`,
      };
    return readerBy(this.program, row, list, {
      at: ["start_date"],
      evidence: ["start_date", "subscription_source_free"],
      isPaid: !/^(?:free)?$/i.test(row("type")),
    });
  },
};

const GHOST: Layout = {
  program: "Ghost",
  has: ["subscribed_to_emails", "created_at"],
  read(row, list) {
    if (row("deleted_at")) return off("unsubscribed", this.program, row("deleted_at"));
    if (!isTrue(row("subscribed_to_emails"))) return off("unsubscribed", this.program);
    const isPaid =
      isTrue(row("complimentary_plan")) ||
      [row("stripe_customer_id"), row("tiers"), row("gift_id")].some(Boolean);
    return readerBy(this.program, row, list, { at: ["created_at"], evidence: ["created_at"], isPaid });
  },
};

const BEEHIIV: Layout = {
  program: "Beehiiv",
  has: ["status", "created_at"],
  own: ["tier", "subscription_tier", "free_tier", "premium_tier", "referring_site", "unsubscribed_at"],
  read(row, list) {
    const status = row("status").toLowerCase();
    const tier = row("tier") || row("subscription_tier");
    if (row("unsubscribed_at") || status === "inactive" || status === "unsubscribed")
      return off("unsubscribed", this.program, row("unsubscribed_at"));
    if (status !== "active")
      return { not: `its status there is “${status.slice(0, 40)}”: it had not confirmed, or was removed` };
    return readerBy(this.program, row, list, {
      at: ["created_at"],
      evidence: ["created_at", "utm_source", "referring_site"],
      isPaid: !/^(?:free)?$/i.test(tier),
    });
  },
};

/** The columns of Beehiiv are common words, so it comes last. */
const LAYOUTS = [MAILCHIMP, SUBSTACK, SUBSTACK_PAGE, GHOST, BEEHIIV];

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?: ?(Z|UTC|[+-]\d{2}:\d{2}))?)?$/;

/** Parses an ISO date or date-time; one without a zone is in the zone `otherwise`, which is India's if not said. */
export function momentThere(text: string, otherwise: string = INDIA_OFFSET): Date | undefined {
  const [, day = "", time = "00:00", zone = otherwise] = MOMENT.exec(text) ?? [];
  if (!isDay(day)) return undefined;
  const at = new Date(`${day}T${time}${zone === "UTC" ? "Z" : zone}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
