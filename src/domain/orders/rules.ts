import * as z from "zod";
import type { ConsentGate } from "#domain/compliance/rules.ts";
import { type BookView, type Cycle, PLAN_NAMES, PLAN_PATHS } from "#domain/firm/rules.ts";
import { emailAddress } from "#domain/newsletter/rules.ts";
import { MINUTE_MS } from "#platform/clock/clock.ts";
import { nationalDigits } from "#platform/format/phone.ts";

/** What can be ordered: access to one of the plans, or a report on one stock. */
export type OrderItem = ConsentGate;

export const ITEM_NAMES: Record<OrderItem, string> = { ...PLAN_NAMES, report: "Equity Research Report" };

/** The page on which each is ordered. */
export const ITEM_PATHS: Record<OrderItem, string> = { ...PLAN_PATHS, report: "/stockizenreport" };

/** The page of the specimen report on an invented company; with `.pdf`, as PDF. */
export const SPECIMEN_PATH = `${ITEM_PATHS.report}/specimen`;

// Printed in mails: it may not contain a link.
const line = (label: string, most: number) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(most, `${label} may have at most ${most} characters`)
    .regex(/^[^<>\p{Cc}]*$/u, `${label} may not contain < or > or control characters`)
    .refine((text) => !/:\/\/|www\.|@/i.test(text), `${label} may not contain a web or mail address`);

/** The person who orders. */
export const contactOfClient = z.object({
  name: line("Name", 120),
  email: emailAddress,
  phone: z
    .string({ error: "Phone number is required" })
    .transform(nationalDigits)
    .pipe(z.string().regex(/^[1-9]\d{9}$/, "Phone number must have 10 digits, without a leading 0")),
});

/** An order of one report on one stock. */
export const reportRequest = contactOfClient.extend({ stock: line("Stock", 120) });

export type Contact = z.output<typeof contactOfClient>;

const CYCLES: readonly string[] = ["QUARTERLY", "YEARLY"] satisfies Cycle[];

export const isCycle = (text: string | undefined): text is Cycle =>
  text !== undefined && CYCLES.includes(text);

type Value = BookView["value"];

/** Returns the item's current price in rupees. */
export function priceNow(value: Value, item: OrderItem, cycle?: Cycle): number {
  if (item === "report") return value("report.price");
  return value(`plans.${item}.${cycle === "YEARLY" ? "yearly" : "quarterly"}`);
}

/** Returns every price of the item in rupees, as its form shows them: a quarter's and a year's, or the report's. */
export const pricesOf = (value: Value, item: OrderItem): number[] =>
  item === "report"
    ? [priceNow(value, item)]
    : [priceNow(value, item, "QUARTERLY"), priceNow(value, item, "YEARLY")];

const NUMBER_PREFIX: Record<OrderItem, string> = { report: "SR", momentum: "MX", wealth: "WX" };

/** Returns the order number as printed: each service has its prefix, in one common sequence. */
export const orderNumber = (number: number, item: OrderItem): string =>
  `${NUMBER_PREFIX[item]}-${String(number).padStart(6, "0")}`;

/** The same order within this time is one order: a second press of the button, or a reload. */
export const SAME_ORDER_MS = MINUTE_MS;

/** Where a client is sent after consent: the services host and each plan's channel there. */
export type Services = { origin: string; channels: Record<Exclude<OrderItem, "report">, string> };

/** Returns the subscribe link of a plan on the services host: `{services host}/telegram/{id}`. */
export const subscribeLink = ({ origin, channels }: Services, plan: keyof Services["channels"]): string =>
  `${origin}/telegram/${encodeURIComponent(channels[plan])}`;
