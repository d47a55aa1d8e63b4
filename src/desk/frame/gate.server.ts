import { type MiddlewareFunction, redirect } from "react-router";
import { type DeskRequest, deskContext, deskRequestContext } from "#context.ts";
import { answerScript, intentOf } from "#desk/kit/acts.server.ts";
import { askedOf, screenOf } from "#desk/kit/screens.server.ts";
import { dropHeldForm, holdForm } from "#domain/staff/held-form.server.ts";
import { allows, heldIn } from "#domain/staff/rules.ts";

/** Returns the address for a person who is not, or not fully, signed in. */
function signInUrl(desk: DeskRequest, path: string, sent: "kept" | "lost" | "nothing"): string {
  const to = `?to=${encodeURIComponent(path)}`;
  if (!desk.session)
    return `/desk/sign-in${desk.endedMember || sent === "lost" ? `${to}&ended=${sent}` : to}`;
  return `/desk/second-factor${to}`;
}

/**
 * Admits a member who is signed in with a second factor and has the permission that the matched route declares for its
 * screen or for the act; refuses what no route declares. Holds a form whose session has timed out for its person,
 * unless it carries a password; removes it once it was sent again and done. If a person ended the session, or the
 * form's owner is unknown, the sign-in says that the form is lost.
 */
export const gate: MiddlewareFunction<Response> = async (
  { request, url, pattern, params, context },
  next,
) => {
  const desk = context.get(deskRequestContext);
  const { staff, session } = desk;
  const isPost = request.method === "POST";
  const path = url.pathname.replace(/\/+$/, "") || "/desk";
  if (!staff || !session) {
    if (wantsJson(request))
      return Response.json(
        { error: "signed-out", sentence: "Your session has ended. Sign in again." },
        { status: 401 },
      );
    if (!isPost) return redirect(signInUrl(desk, path + url.search, "nothing"), 303);
    const { lateMember: memberId, form, network, browser } = desk;
    const isHeld =
      memberId && (await holdForm(desk.tools, { memberId, path: path + url.search, form, network, browser }));
    return redirect(isHeld ? signInUrl(desk, "/desk/held", "kept") : signInUrl(desk, path, "lost"), 303);
  }
  const asked = askedOf(screenOf(desk.routes, pattern), isPost ? intentOf(desk.form) : undefined);
  if (!asked && !isPost) return plainRefusal(404, "There is no page at this address.");
  if (!asked || !allows(staff.permissions, asked.needs)) {
    const sentence = `Your role, ${staff.roleName || "which is none yet"}, does not include this. Ask a member who manages the staff.`;
    return wantsJson(request)
      ? Response.json({ error: "forbidden", sentence }, { status: 403 })
      : plainRefusal(403, sentence);
  }
  const { form, held } = heldIn(desk.form);
  const behind = { ...desk, form, staff, session };
  context.set(deskContext, behind);
  const script = asked.act && wantsJson(request) && answerScript(asked.act, { ...behind, params, url });
  if (script) return script;
  const answer = await next();
  if (held && isDone(answer)) await dropHeld(desk, held, staff.id);
  return answer;
};

/** Returns whether an act was done: it then leads to a screen, while a refused one shows its form again. */
const isDone = ({ status, headers }: Response): boolean =>
  status === 303 && !/^\/desk\/(sign-in|second-factor)\b/.test(headers.get("location") ?? "");

/** Removes a held form. Its act is already done, so a failure here is no fault of the act. */
async function dropHeld({ tools }: DeskRequest, held: string, memberId: string): Promise<void> {
  try {
    await dropHeldForm(tools, held, memberId);
  } catch (error) {
    tools.log.warn({ error }, "a held form was done and is still listed");
  }
}

/** Returns a refusal before any screen is rendered: the host puts the sentence on a page. */
const plainRefusal = (status: number, sentence: string): Response =>
  new Response(sentence, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

const wantsJson = (request: Request): boolean =>
  (request.headers.get("accept") ?? "").startsWith("application/json");
