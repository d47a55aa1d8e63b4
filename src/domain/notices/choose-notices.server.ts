import { recordAct } from "#domain/audit/record.server.ts";
import type { StaffMember } from "#domain/staff/rules.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import {
  DEFAULT_HOUR,
  kindsFor,
  mailTime,
  type NoticeKind,
  type NoticeWays,
  type Way,
  wayFor,
} from "./rules.ts";

type Who = Pick<StaffMember, "id" | "name" | "permissions">;

/** A member's channel for each kind that can concern them, and the hour of the daily mail. */
export type NoticeChoices = { ways: { kind: NoticeKind; way: Way }[]; hour: number };

/** Reads how a member is notified: as chosen, else by the role's default. */
export async function readNoticeChoices(db: Db, { id, permissions }: Who): Promise<NoticeChoices> {
  const row = await queries.noticeChoiceOf(db, id);
  return {
    ways: kindsFor(permissions).map((kind) => ({ kind, way: wayFor(kind, row?.ways ?? {}, permissions) })),
    hour: row?.hour ?? DEFAULT_HOUR,
  };
}

/** Stores a member's own choices; they also apply to unmailed notices. */
export async function chooseNotices(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { by, hour, ...ways }: { by: Who; hour: number } & NoticeWays,
): Promise<{ done: true }> {
  const chosen = Object.fromEntries(
    kindsFor(by.permissions).flatMap((kind) => (ways[kind] ? [[kind, ways[kind]]] : [])),
  ) as NoticeWays;
  return db.transaction(async (tx) => {
    const before = await queries.noticeChoiceOf(tx, by.id);
    await queries.putChoice(tx, by.id, chosen, hour);
    for (const { id, kind, at } of await queries.unmailedOf(tx, by.id))
      await queries.setMailAt(tx, id, mailTime(wayFor(kind, chosen, by.permissions), hour, at));
    await recordAct(tx, { by, at: clock.now() }, "staff.notices-chosen", ["staff_member", by.id], {
      before: before ? { ...before.ways, hour: before.hour } : null,
      after: { ...chosen, hour },
    });
    return { done: true };
  });
}
