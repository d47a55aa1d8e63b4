import { type MiddlewareFunction, redirect } from "react-router";
import { type DeskDoor, deskContext, deskDoorContext } from "#context.ts";
import { doors } from "#desk/doors.ts";
import { doorOf } from "#desk/kit/door.ts";
import { dropHeldForm, holdForm } from "#domain/staff/held-form.server.ts";
import { allows, heldIn } from "#domain/staff/rules.ts";

/** Where somebody goes who is not, or not wholly, signed in. */
function wayIn(door: DeskDoor, path: string, sent: "kept" | "lost" | "nothing"): string {
  const to = `?to=${encodeURIComponent(path)}`;
  if (!door.session)
    return `/desk/sign-in${door.endedMember || sent === "lost" ? `${to}&ended=${sent}` : to}`;
  return `/desk/second-factor${to}`;
}

/**
 * Lets through who is signed in with a second factor and whose role opens the door; what no door names is refused.
 * A form whose session ended by time is held for its person, unless it carries a password; sent again, it is let go
 * once it was done. Where a person ended the session, or nobody knows whose the form is, it is told to be lost.
 */
export const gate: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const door = context.get(deskDoorContext);
  const { staff, session } = door;
  const isPost = request.method === "POST";
  const path = url.pathname.replace(/\/+$/, "") || "/desk";
  if (!staff || !session) {
    if (wantsJson(request))
      return Response.json(
        { error: "signed-out", sentence: "Your session has ended. Sign in again." },
        { status: 401 },
      );
    if (!isPost) return redirect(wayIn(door, path + url.search, "nothing"), 303);
    const { lateMember: memberId, form, network, browser } = door;
    const isHeld =
      memberId && (await holdForm(door.tools, { memberId, path: path + url.search, form, network, browser }));
    return redirect(isHeld ? wayIn(door, "/desk/held", "kept") : wayIn(door, path, "lost"), 303);
  }
  const intent = isPost ? String(door.form.get("intent") ?? "") : undefined;
  const found = doorOf(doors, path, intent);
  if (!found && !isPost) return inWords(404, "There is no screen at this address.");
  if (!found || !allows(staff.permissions, found.needs)) {
    const sentence = `Your role, ${staff.roleName || "which is none yet"}, does not include this. Ask a member who manages the staff.`;
    return wantsJson(request)
      ? Response.json({ error: "forbidden", sentence }, { status: 403 })
      : inWords(403, sentence);
  }
  const { form, held } = heldIn(door.form);
  context.set(deskContext, { ...door, form, staff, session });
  const answer = await next();
  if (held && isDone(answer)) await letGo(door, held, staff.id);
  return answer;
};

/** An act that was done leads on to a screen; one that was refused shows its form again. */
const isDone = ({ status, headers }: Response): boolean =>
  status === 303 && !/^\/desk\/(sign-in|second-factor)\b/.test(headers.get("location") ?? "");

/** What the form asked for is done already: that it could not be let go is no fault of the act. */
async function letGo({ tools }: DeskDoor, held: string, memberId: string): Promise<void> {
  try {
    await dropHeldForm(tools, held, memberId);
  } catch (error) {
    tools.log.warn({ error }, "a held form was done and is still listed");
  }
}

/** A refusal before any screen is made: the host puts the sentence on a page. */
const inWords = (status: number, sentence: string): Response =>
  new Response(sentence, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

const wantsJson = (request: Request): boolean =>
  (request.headers.get("accept") ?? "").startsWith("application/json");
