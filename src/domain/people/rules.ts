import type { Permission } from "#domain/staff/rules.ts";

/** The parts of a person that a member may see, export and erase. */
export type OpenParts = { letters: boolean; clients: boolean };

/** Whoever answers messages answers a person's request in full; who sends letters, as far as letters go. */
export const partsOpenTo = (permissions: ReadonlySet<Permission>): OpenParts => ({
  letters: permissions.has("send") || permissions.has("answer"),
  clients: permissions.has("answer"),
});
