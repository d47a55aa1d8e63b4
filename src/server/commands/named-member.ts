import { memberByAddress } from "#domain/staff/read.server.ts";
import type { Permission, Person } from "#domain/staff/rules.ts";
import type { Refusal } from "#platform/forms/refusal.ts";
import type { Host } from "../host.ts";

/** The option by which a command names the member whose hand its work is. */
export const namedOption = { by: { type: "string" } } as const;

export const namedUsage = "--by ADDRESS";

/**
 * Returns the member whom a command names by their address; undefined if it names nobody. A command makes drafts and
 * copies alone: it proves nobody, and approves nothing.
 */
export async function namedMember(
  { tools }: Host,
  { by }: { by?: string | undefined },
  needs: readonly Permission[],
): Promise<Person | Refusal<"no-member" | "not-permitted"> | undefined> {
  return by ? memberByAddress(tools, { email: by, needs }) : undefined;
}
