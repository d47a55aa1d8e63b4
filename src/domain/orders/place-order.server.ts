import { recordAct } from "#domain/audit/record.server.ts";
import { type ConsentFields, checkConsent, storeConsent } from "#domain/compliance/give-consent.server.ts";
import type { DocumentReference } from "#domain/compliance/rules.ts";
import type { BookView, Cycle } from "#domain/firm/rules.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { fieldErrors } from "#platform/forms/forms.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { addOrder, lockFingerprint, sameSince } from "./queries.server.ts";
import {
  type Contact,
  contactOfClient,
  isCycle,
  type OrderItem,
  priceNow,
  pricesOf,
  reportRequest,
  SAME_ORDER_MS,
  type Services,
  subscribeLink,
} from "./rules.ts";

export const ORDER_MAIL_JOB = "orders.mail";

export type Evidence = { network: string; browser: string };

/** Returns whether one more order may name this e-mail address; called once everything else is valid. */
export type Admits = (email: string) => Promise<boolean>;

/** What an order is checked against: the firm's prices, and the limit per address. */
type Checks = { admits: Admits; value: BookView["value"] };

/** Why nothing was stored: a sentence for the person, and the errors by field. */
export type OrderRefused = Refusal<"boxes" | "stale" | "invalid" | "plan" | "often"> & FieldErrors;

const CORRECT = "Please correct the marked fields. Nothing was sent.";
const OFTEN: OrderRefused = {
  ...refusal(
    "often",
    "Several requests named this address in a short time. Wait an hour, or write to us by e-mail.",
  ),
  errors: {},
};
const PRICE = refusal(
  "stale",
  "The price changed since this page was opened. Read it again and tick both boxes once more.",
);
const NO_PLAN = "There is no such plan. Open the page again and choose a plan.";

/** Orders one report on one stock: stores consent, order and both mails in one transaction. */
export async function orderReport(
  tools: Tools,
  fields: ConsentFields,
  evidence: Evidence,
  { admits, value }: Checks,
): Promise<{ order: string } | OrderRefused> {
  const parsed = reportRequest.safeParse(fields);
  const documents = await checkConsent(tools, fields);
  if (!Array.isArray(documents)) return { ...documents, errors: fieldErrors(parsed.error) };
  if (!isShown(fields, value, "report")) return { ...PRICE, errors: fieldErrors(parsed.error) };
  if (!parsed.success) return { ...refusal("invalid", CORRECT), errors: fieldErrors(parsed.error) };
  const { stock, ...contact } = parsed.data;
  if (!(await admits(contact.email))) return OFTEN;
  const priceRupees = priceNow(value, "report");
  return { order: await store(tools, { item: "report", stock, priceRupees, contact, documents, evidence }) };
}

/**
 * Stores the consent to a plan. With a services host, returns the link to it; without one, stores the order. Neither
 * precedes the commit of the consent.
 */
export async function subscribeToPlan(
  tools: Tools,
  plan: "momentum" | "wealth",
  fields: ConsentFields,
  evidence: Evidence,
  { services, admits, value }: Checks & { services: Services | undefined },
): Promise<{ link: string } | { order: string } | OrderRefused> {
  const { cycle } = fields;
  if (fields.plan !== plan || !isCycle(cycle)) return { ...refusal("plan", NO_PLAN), errors: {} };
  const contact = services ? undefined : contactOfClient.safeParse(fields);
  const documents = await checkConsent(tools, fields);
  if (!Array.isArray(documents)) return { ...documents, errors: fieldErrors(contact?.error) };
  if (!isShown(fields, value, plan)) return { ...PRICE, errors: fieldErrors(contact?.error) };
  const priceRupees = priceNow(value, plan, cycle);
  if (services) {
    const given = { gate: plan, cycle, priceRupees, documents, ...evidence };
    await tools.db.transaction((tx) => storeConsent(tx, given, tools.clock.now()));
    return { link: subscribeLink(services, plan) };
  }
  if (!contact?.success) return { ...refusal("invalid", CORRECT), errors: fieldErrors(contact?.error) };
  if (!(await admits(contact.data.email))) return OFTEN;
  const placed = { item: plan, cycle, priceRupees, contact: contact.data, documents, evidence };
  return { order: await store(tools, placed) };
}

/** Returns whether the form showed the current prices: a consent covers the price that was read. */
const isShown = (fields: ConsentFields, value: Checks["value"], item: OrderItem): boolean =>
  fields.prices === pricesOf(value, item).join();

type Placed = {
  item: OrderItem;
  cycle?: Cycle;
  stock?: string;
  priceRupees: number;
  contact: Contact;
  documents: DocumentReference[];
  evidence: Evidence;
};

function store({ db, queue, clock }: Tools, placed: Placed): Promise<string> {
  const { item, cycle, stock, priceRupees, contact, documents, evidence } = placed;
  const at = clock.now();
  const fingerprint = sha256(JSON.stringify([item, cycle ?? "", stock?.toLowerCase() ?? "", contact]));
  return db.transaction(async (tx) => {
    await lockFingerprint(tx, fingerprint);
    const same = await sameSince(tx, fingerprint, new Date(at.getTime() - SAME_ORDER_MS));
    if (same) return same;
    const consentId = await storeConsent(tx, { gate: item, cycle, priceRupees, documents, ...evidence }, at);
    const id = await addOrder(tx, {
      ...contact,
      item,
      cycle,
      stock,
      priceRupees,
      consentId,
      fingerprint,
      receivedAt: at,
    });
    await recordAct(tx, { by: "visitor", at }, "order.place", ["orders", id]);
    for (const recipient of ["client", "firm"]) await queue.enqueue(tx, ORDER_MAIL_JOB, { id, recipient });
    return id;
  });
}
