import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { type Consent, readConsent } from "#domain/compliance/read-consent.server.ts";
import { indianDate, timeInIndia } from "#platform/clock/clock.ts";
import { dayAfter, daysBefore } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { csvLine } from "#platform/files/csv.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import { everyOrder, isOrderId } from "./read-order.server.ts";
import { ITEM_NAMES, type OrderItem, orderNumber } from "./rules.ts";

export type OrderLine = {
  id: string;
  number: string;
  item: OrderItem;
  itemName: string;
  cycle: string | null;
  stock: string | null;
  priceRupees: number;
  name: string;
  email: string;
  phone: string;
  /** ISO 8601. */
  receivedAt: string;
};

/** Returns a page of orders; `q` is a number (SR-001001, MX-001001 or 1001), or part of a name or an address. */
export async function listOrders(
  db: Db,
  search: queries.OrderSearch,
): Promise<{ rows: OrderLine[]; total: number }> {
  const rows = await queries.ordersPage(db, search);
  return { rows: rows.map(lineOf), total: await queries.countOrders(db, search) };
}

const lineOf = ({ consentId: _, fingerprint: __, ...row }: queries.Order): OrderLine => ({
  ...row,
  number: orderNumber(row.number, row.item),
  itemName: ITEM_NAMES[row.item],
  receivedAt: row.receivedAt.toISOString(),
});

/** Returns whether this address has ordered. */
export const isClient = async (db: Db, email: string): Promise<boolean> =>
  (await queries.ordersOf(db, email, 1)).length > 0;

const MAX_ORDERS_OF_PERSON = 50;

/** Lists the latest fifty orders of an address. */
export const ordersFrom = async (db: Db, email: string): Promise<OrderLine[]> =>
  (await queries.ordersOf(db, email, MAX_ORDERS_OF_PERSON)).map(lineOf);

export type StaffOrder = OrderLine & {
  consent: Consent;
  /** When the mail server accepted each mail, or its reply if it refused it for good; both null while it waits. */
  mails: { recipient: "client" | "firm"; acceptedAt: string | null; refusal: string | null }[];
};

/** Returns one order with its consent as evidence; undefined if none has this id. */
export async function readOrderForStaff(db: Db, id: string): Promise<StaffOrder | undefined> {
  const row = isOrderId(id) ? await queries.orderById(db, id) : undefined;
  if (!row) return undefined;
  const consent = await readConsent(db, row.consentId);
  if (!consent) throw new Error(`The consent of the order ${id} is missing.`);
  const mails = await queries.mailsOf(db, id);
  return {
    ...lineOf(row),
    consent,
    mails: (["client", "firm"] as const).map((recipient) => {
      const { acceptedAt, refusal } = mails.find((mail) => mail.recipient === recipient) ?? {};
      return { recipient, acceptedAt: acceptedAt?.toISOString() ?? null, refusal: refusal ?? null };
    }),
  };
}

const DAYS = 14;

/** Counts the orders of each of the last 14 full days (India), oldest first, yesterday last. */
export async function recentOrders(db: Db, now: Date): Promise<{ day: string; count: number }[]> {
  const today = indianDate(now);
  const found = await queries.ordersByDay(db, timeInIndia(dayAfter(today, -DAYS)), timeInIndia(today));
  return daysBefore(today, DAYS).map((day) => ({ day, count: found.find((row) => row.day === day)?.n ?? 0 }));
}

export type ExportFormat = "csv" | "ndjson";

const COLUMNS = [
  "number",
  "receivedAt",
  "item",
  "cycle",
  "stock",
  "priceRupees",
  "name",
  "email",
  "phone",
  "id",
  "consentId",
] as const;

/** Yields every order with its client, oldest first, as pieces of text, and records the export in the ledger. */
export async function* exportOrders(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { by, format }: { by: Person; format: ExportFormat },
): AsyncGenerator<string> {
  await recordAct(db, { by, at: clock.now() }, "orders.export", ["orders", "all"], { format });
  if (format === "csv") yield csvLine(COLUMNS);
  for await (const order of everyOrder(db))
    yield format === "csv" ? csvLine(COLUMNS.map((column) => order[column])) : `${JSON.stringify(order)}\n`;
}
