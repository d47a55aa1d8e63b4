import type { Permission } from "#domain/staff/rules.ts";

/** The parts of a person that a member may see, export and erase. */
export type OpenParts = { letters: boolean; clients: boolean };

/** Members who answer messages see everything about a person; those who send letters, only the newsletter's part. */
export const partsOpenTo = (permissions: ReadonlySet<Permission>): OpenParts => ({
  letters: permissions.has("send") || permissions.has("answer"),
  clients: permissions.has("answer"),
});
