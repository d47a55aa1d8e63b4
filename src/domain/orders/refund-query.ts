import * as z from "zod";
import { rupees } from "#platform/format/numbers.ts";
import { type Refund, type RefundPlan, refundOf } from "./refund.ts";

export const REFUND_FIELDS = ["plan", "starts", "notice", "fee"] as const;
export type RefundField = (typeof REFUND_FIELDS)[number];
export type RefundValues = Record<RefundField, string>;

/** A refund calculator's submitted form: its input, and the refund or the errors. */
export type RefundRequest = {
  values: RefundValues;
  errors: Partial<Record<RefundField, string>>;
  refund?: Refund;
};

const MAX_RUPEES = 1_000_000;
const day = z.iso.date().refine((iso) => iso >= "2000-01-01" && iso <= "2100-12-31");
const fee = z
  .string()
  .transform((text) => text.replace(/[₹,\s]/g, ""))
  .pipe(z.string().regex(/^\d{1,7}$/))
  .transform(Number)
  .pipe(z.number().min(1).max(MAX_RUPEES));

/** Reads a calculator's query; undefined if the form is blank. An empty fee means the plan's current price. */
export function readRefundQuery(query: URLSearchParams, offered: RefundPlan[]): RefundRequest | undefined {
  const values = Object.fromEntries(
    REFUND_FIELDS.map((name) => [name, (query.get(name) ?? "").trim().slice(0, 40)]),
  ) as RefundValues;
  if (!REFUND_FIELDS.some((name) => query.has(name))) return undefined;
  const errors: RefundRequest["errors"] = {};
  const plan = offered.find(({ id }) => id === values.plan);
  if (!plan) errors.plan = "Choose the plan that was paid for.";
  const startsOn = day.safeParse(values.starts);
  if (!startsOn.success) errors.starts = "Give the day on which the service started, such as 2026-11-23.";
  const noticeOn = day.safeParse(values.notice);
  if (!noticeOn.success) errors.notice = "Give the day of the notice, such as 2026-11-23.";
  const paid = values.fee === "" ? plan?.feeRupees : fee.safeParse(values.fee).data;
  if (values.fee !== "" && paid === undefined)
    errors.fee = `A fee is whole rupees from ₹1 to ${rupees(MAX_RUPEES)}, such as 12,500.`;
  if (!plan || !startsOn.success || !noticeOn.success || paid === undefined) return { values, errors };
  const ended = { cycle: plan.cycle, startsOn: startsOn.data, noticeOn: noticeOn.data, feeRupees: paid };
  return { values, errors, refund: refundOf(ended) };
}
