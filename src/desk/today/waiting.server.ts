import type { Desk } from "#context.ts";
import { newestEntryNumber } from "#domain/audit/read-ledger.server.ts";
import { MINUTE_MS } from "#platform/clock/clock.ts";
import { dutiesOf } from "./duties.server.ts";
import { type Duty, isPressing } from "./duty.ts";
import { readRegisters } from "./registers.server.ts";

/** What waits for a member by screen address: how much, and whether some is due today or overdue. */
export type Waiting = Record<string, { count: number; isDue: boolean }>;

type Kept = { of: string; duties: Duty[] };
const kept = new WeakMap<Desk["tools"], Map<string, Kept>>();

/**
 * Counts what waits for this member on each of these screens, and in all on *Today*: the pressing duties of *Today*.
 * They are re-read when the ledger has a new entry, or the minute is over; until then a screen costs one query.
 */
export async function countWaiting(desk: Desk, screens: readonly string[]): Promise<Waiting> {
  const waiting: Waiting = {};
  const add = (screen: string, { count = 1, tone, isDueToday = false }: Duty) => {
    const before = waiting[screen] ?? { count: 0, isDue: false };
    waiting[screen] = {
      count: before.count + count,
      isDue: before.isDue || isDueToday || tone === "bad",
    };
  };
  for (const duty of await dutiesNow(desk)) {
    if (!isPressing(duty)) continue;
    const screen = screens.find((href) => href !== "/desk" && isUnder(duty.href, href));
    if (screen === undefined) continue;
    add(screen, duty);
    add("/desk", duty);
  }
  return waiting;
}

const isUnder = (href: string, screen: string): boolean =>
  href === screen || href.startsWith(`${screen}/`) || href.startsWith(`${screen}?`);

async function dutiesNow(desk: Desk): Promise<Duty[]> {
  const { tools, staff } = desk;
  const members = kept.get(tools) ?? new Map<string, Kept>();
  kept.set(tools, members);
  const minute = Math.floor(tools.clock.now().getTime() / MINUTE_MS);
  const of = [await newestEntryNumber(tools.db), minute, ...staff.permissions].join(" ");
  const known = members.get(staff.id);
  if (known?.of === of) return known.duties;
  const duties = await dutiesOf(desk, readRegisters(desk));
  members.set(staff.id, { of, duties });
  return duties;
}
