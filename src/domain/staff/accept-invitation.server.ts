import { randomUUID } from "node:crypto";
import * as z from "zod";
import { recordAct } from "#domain/audit/record.server.ts";
import { fieldErrors } from "#platform/forms/forms.ts";
import type { FieldErrors } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { invitationForm, readInvitation } from "./invite.server.ts";
import { notifyOf } from "./mail-staff.server.ts";
import * as queries from "./queries.server.ts";

const accountForm = z.object({
  name: invitationForm.shape.name,
  email: invitationForm.shape.email,
  password: z.string(),
});

/**
 * Accepts an invitation: creates the account, or resets an existing one's password and second factor. The person then
 * signs in and sets up a second factor. Returns errors by field.
 */
export async function acceptInvitation(
  tools: Pick<Tools, "db" | "clock" | "queue">,
  { token, ...given }: { token: string; name: string; email: string; password: string },
): Promise<{ email: string } | FieldErrors> {
  const invitation = await readInvitation(tools, token);
  if (!invitation) return { errors: { "": "This link has been used or has expired. Ask for a new one." } };
  const parsed = accountForm.safeParse({
    name: invitation.name ?? given.name,
    email: invitation.email ?? given.email,
    password: given.password,
  });
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const { name, email, password } = parsed.data;
  // Loaded when an account is made: a process that only serves readers needs neither.
  const [{ passwordProblem }, { hashPassword }] = await Promise.all([
    import("./passwords.server.ts"),
    import("better-auth/crypto"),
  ]);
  const problem = passwordProblem(password, { name, email });
  if (problem) return { errors: { password: problem } };
  const hash = await hashPassword(password);
  const at = tools.clock.now();
  return tools.db.transaction(async (tx): Promise<{ email: string } | FieldErrors> => {
    if (!invitation.memberId && (await queries.memberByEmail(tx, email))) {
      const words = `${email} has an account already. Sign in, or ask a member who manages the staff for a new link.`;
      return { errors: { [invitation.email === null ? "email" : ""]: words } };
    }
    if (!(await queries.spendInvitation(tx, invitation.id, at)))
      return { errors: { "": "This link has just been used. Sign in, or ask for a new one." } };
    const id = invitation.memberId ?? randomUUID();
    if (invitation.memberId) {
      await queries.setPassword(tx, id, hash, at);
      await queries.forgetFactors(tx, id);
      await queries.endSessionsOf(tx, id, at);
      await queries.endRecoveryLinks(tx, id, at);
    } else {
      await queries.addMember(
        tx,
        { id, name, email, emailVerified: true, createdAt: at, updatedAt: at, roleId: invitation.roleId },
        {
          id: randomUUID(),
          accountId: id,
          providerId: "credential",
          userId: id,
          password: hash,
          createdAt: at,
          updatedAt: at,
        },
      );
    }
    const entry = await recordAct(
      tx,
      { by: name, at },
      invitation.memberId ? "staff.recovered" : "staff.joined",
      ["staff_member", id],
      { invitedBy: invitation.invitedBy, letInBy: invitation.invitedById },
    );
    await notifyOf(tx, tools.queue, entry, { except: id });
    if (invitation.memberId) await notifyOf(tx, tools.queue, entry, { only: id });
    return { email };
  });
}
