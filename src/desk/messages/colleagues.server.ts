import type { Person } from "#domain/audit/acts.ts";
import { everyMember } from "#domain/staff/read.server.ts";

/** Returns every member who may answer messages. */
export async function colleagues(db: Parameters<typeof everyMember>[0]): Promise<Person[]> {
  const members = await everyMember(db);
  return members
    .filter(({ closedAt, permissions }) => !closedAt && permissions?.includes("answer"))
    .map(({ id, name }) => ({ id, name }));
}
