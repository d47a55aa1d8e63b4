import { type MiddlewareFunction, redirect } from "react-router";
import { type DeskDoor, deskContext, deskDoorContext } from "#context.ts";
import { doors } from "#desk/doors.ts";
import { doorOf } from "#desk/kit/door.ts";
import { holdForm } from "#domain/staff/held-form.server.ts";
import { allows } from "#domain/staff/rules.ts";

/** Where somebody goes who is not, or not wholly, signed in. */
function wayIn(door: DeskDoor, path: string): string {
  const to = `?to=${encodeURIComponent(path)}`;
  if (!door.session) return `/desk/sign-in${door.endedMember ? `${to}&ended=yes` : to}`;
  return `/desk/second-factor${to}`;
}

/**
 * Lets through who is signed in with a second factor and whose role opens the door; what no door names is refused.
 * A form whose session has ended is held for its person.
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
    if (isPost && door.endedMember)
      await holdForm(door.tools, { memberId: door.endedMember, path: path + url.search, form: door.form });
    return redirect(wayIn(door, isPost ? "/desk/held" : path + url.search), 303);
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
  context.set(deskContext, { ...door, staff, session });
  return next();
};

/** A refusal before any screen is made: the host puts the sentence on a page. */
const inWords = (status: number, sentence: string): Response =>
  new Response(sentence, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

const wantsJson = (request: Request): boolean =>
  (request.headers.get("accept") ?? "").startsWith("application/json");
