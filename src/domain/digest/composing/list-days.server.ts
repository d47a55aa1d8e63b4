import type { Db } from "#platform/db/db.ts";
import * as queries from "./queries.server.ts";
import type { DayState } from "./states.ts";

export const DAY_SORTS = ["date", "changed", "state"] as const;
export type DaySort = (typeof DAY_SORTS)[number];

export type DayListRequest = {
  /** Any part of the date as written: 2025-02, 17/02/2025, 17 Feb, Monday. */
  q?: string | undefined;
  /** YYYY-MM. */
  month?: string | undefined;
  state?: string | undefined;
  sort: DaySort;
  descending: boolean;
  limit: number;
  offset: number;
};

/** A day with a draft or a published digest. */
export type DayRow = {
  date: string;
  state: DayState;
  /** The number of blocking findings, and of those that a person looks at; null without a draft. */
  blocking: number | null;
  warnings: number | null;
  composed: { by: string; at: Date } | undefined;
  approvedBy: string | undefined;
  publishedAt: Date | undefined;
  correctedAt: Date | undefined;
  /** When it was last composed, published or corrected. */
  changedAt: Date;
};

/** Returns a page of the days in progress or published, without samples. */
export async function listDays(
  db: Db,
  request: DayListRequest,
): Promise<{ rows: DayRow[]; total: number; months: string[] }> {
  const [rows, total, months] = await Promise.all([
    queries.daysAtDesk(db, request),
    queries.countDaysAtDesk(db, request),
    queries.monthsAtDesk(db),
  ]);
  return {
    rows: rows.map(({ composedBy, composedAt, approvedBy, publishedAt, correctedAt, ...row }) => ({
      ...row,
      composed: composedBy && composedAt ? { by: composedBy, at: composedAt } : undefined,
      approvedBy: approvedBy ?? undefined,
      publishedAt: publishedAt ?? undefined,
      correctedAt: correctedAt ?? undefined,
    })),
    total,
    months,
  };
}
