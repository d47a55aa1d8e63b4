import { type Approver, isName } from "#domain/approval/rules.ts";
import { memberByCode } from "#domain/staff/command-code.server.ts";
import type { Permission } from "#domain/staff/rules.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Host } from "../host.ts";

/** The options that name the approver to a command that approves. */
export const approverOptions = {
  by: { type: "string" },
  code: { type: "string" },
  "as-operator": { type: "string" },
} as const;

export const approverUsage = '--by ADDRESS --code CODE | --by "NAME" --as-operator "WHY NO MEMBER DOES IT"';

type Given = { by?: string | undefined; code?: string | undefined; "as-operator"?: string | undefined };

const LEAST_REASON = 10;

/**
 * Returns who approves by a command: a member, proved by a one-time code of their account page, or the operator, with a
 * reason; undefined if nobody is named.
 */
export async function approverOf(
  { tools }: Host,
  { by, code, "as-operator": why }: Given,
  needs: readonly Permission[] = ["approve"],
): Promise<
  | Approver
  | Refusal<"both" | "no-reason" | "unnamed" | "unproven" | "wrong-code" | "not-permitted">
  | undefined
> {
  if (!by) return undefined;
  if (why !== undefined) {
    if (code !== undefined) return refusal("both", "Give a code, or --as-operator with a reason, not both.");
    if (why.trim().length < LEAST_REASON)
      return refusal(
        "no-reason",
        "Say in a sentence after --as-operator why no member approves at the desk.",
      );
    return isName(by)
      ? { id: null, name: by, operator: why.trim() }
      : refusal("unnamed", "An approval needs the name of the person who gives it.");
  }
  if (code === undefined)
    return refusal(
      "unproven",
      "A name proves nothing. A member approves with --by ADDRESS and --code CODE: a one-time code, taken at the desk under Your account. Who operates this machine gives --as-operator with a reason, and stands in the ledger as the operator.",
    );
  const member = await memberByCode(tools, { email: by, code, needs });
  return "refused" in member ? member : { ...member, isCommand: true };
}
