import type { Person } from "#domain/audit/acts.ts";
import { memberByAddress } from "#domain/staff/read.server.ts";
import type { Permission } from "#domain/staff/rules.ts";
import type { Refusal } from "#platform/forms/refusal.ts";
import type { Host } from "../host.ts";

/** The option by which a command names the member it acts for. */
export const namedOption = { by: { type: "string" } } as const;

export const namedUsage = "--by ADDRESS";

/**
 * Returns the member whom a command names by address; undefined if it names nobody. A command may only make drafts and
 * copies: it proves no identity and approves nothing.
 */
export async function namedMember(
  { tools }: Host,
  { by }: { by?: string | undefined },
  needs: readonly Permission[],
): Promise<Person | Refusal<"no-member" | "not-permitted"> | undefined> {
  return by ? memberByAddress(tools, { email: by, needs }) : undefined;
}
