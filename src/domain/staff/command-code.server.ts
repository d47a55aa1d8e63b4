import { createHash, randomBytes, randomUUID } from "node:crypto";
import { record } from "#domain/audit/record.server.ts";
import { MINUTE_MS } from "#platform/clock/clock.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import { isPermission, type Permission, type Person } from "./rules.ts";

/** How long a code for the command line is good. */
export const COMMAND_CODE_MS = 10 * MINUTE_MS;

/** Crockford's letters: none is taken for another. Sixty bits, so that no number of tries finds one in ten minutes. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const newCode = (): string =>
  Array.from(randomBytes(12), (byte) => LETTERS[byte % LETTERS.length])
    .join("")
    .replace(/(.{4})(?=.)/g, "$1-");
const plain = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
const hashOf = (code: string): string => createHash("sha256").update(plain(code)).digest("hex");
const identifierOf = (memberId: string): string => `command-code:${memberId}`;

/**
 * Makes a code with which a member proves a command, good once and for ten minutes; an earlier code ends. The caller
 * has asked for the password.
 */
export async function makeCommandCode(
  { db, clock }: Pick<Tools, "db" | "clock">,
  by: Person,
): Promise<{ code: string }> {
  const at = clock.now();
  const code = newCode();
  return db.transaction(async (tx) => {
    await queries.dropVerifications(tx, identifierOf(by.id));
    await queries.addVerification(tx, {
      id: randomUUID(),
      identifier: identifierOf(by.id),
      value: hashOf(code),
      expiresAt: new Date(at.getTime() + COMMAND_CODE_MS),
      createdAt: at,
      updatedAt: at,
    });
    await record(tx, {
      at,
      actor: by.name,
      action: "staff.command-code-made",
      subject: "staff_member",
      subjectId: by.id,
      detail: { member: by.id },
    });
    return { code };
  });
}

const WRONG =
  "The address and the code do not match, or the code has expired. Create a new one at the desk, under Your account; it works once, within ten minutes.";

/** Returns a code's member; uses it up. Refuses a wrong or ended code, a closed account, a role without permission. */
export async function memberByCode(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { email, code, needs }: { email: string; code: string; needs: readonly Permission[] },
): Promise<Person | Refusal<"wrong-code" | "not-permitted">> {
  return db.transaction(async (tx) => {
    const account = await queries.memberByEmail(tx, email);
    const member = account && !account.closedAt ? await queries.memberById(tx, account.id) : undefined;
    if (!member || !(await queries.spendVerification(tx, identifierOf(member.id), hashOf(code), clock.now())))
      return refusal("wrong-code", WRONG);
    const permissions = (member.permissions ?? []).filter(isPermission);
    if (!needs.some((one) => permissions.includes(one)))
      return refusal("not-permitted", `The role of ${member.name} does not allow this.`);
    return { id: member.id, name: member.name };
  });
}
