import { type MiddlewareFunction, redirect } from "react-router";
import { type DeskRequest, deskContext, deskRequestContext } from "#context.ts";
import { answerScript, intentOf } from "#desk/kit/acts.server.ts";
import { askedOf, screenOf } from "#desk/kit/screens.server.ts";
import { allows, hasSecret } from "#domain/staff/rules.ts";

/** Returns the address for a person who is not fully signed in. */
function signInUrl(desk: DeskRequest, path: string, sent: "lost" | "nothing"): string {
  const to = `?to=${encodeURIComponent(path)}`;
  if (!desk.session) return `/desk/sign-in${desk.hasEnded || sent === "lost" ? `${to}&ended=${sent}` : to}`;
  return `/desk/second-factor${to}`;
}

/** Returns whether a form has more than its intent, and no password: it can be given back on a page. */
const isWorthKeeping = (form: FormData): boolean =>
  !hasSecret(form) &&
  [...form].some(([name, value]) => name !== "intent" && typeof value === "string" && value.trim() !== "");

/**
 * Admits a member who is signed in with a second factor and has the permission that the matched route declares for its
 * screen or act; refuses what no route declares. A form sent without a session, as after its end, is given back by the
 * host, to be sent again; for a form with a password the sign-in screen says that it is lost.
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
    if (!session && isWorthKeeping(desk.form))
      return plainRefusal(
        401,
        `${desk.hasEnded ? "Your session has ended" : "You are not signed in"}, and nothing was done. Sign in, then send this form again.`,
      );
    return redirect(signInUrl(desk, path, "lost"), 303);
  }
  const asked = askedOf(screenOf(desk.routes, pattern), isPost ? intentOf(desk.form) : undefined);
  if (!asked && !isPost) return plainRefusal(404, "There is no page at this address.");
  if (!asked || !allows(staff.permissions, asked.needs)) {
    const sentence = `Your role, ${staff.roleName || "which is none yet"}, does not include this. Ask a member who manages the staff.`;
    return wantsJson(request)
      ? Response.json({ error: "forbidden", sentence }, { status: 403 })
      : plainRefusal(403, sentence);
  }
  const behind = { ...desk, staff, session };
  context.set(deskContext, behind);
  const script = asked.act && wantsJson(request) && answerScript(asked.act, { ...behind, params, url });
  return script || next();
};

/** Returns a refusal before any screen is rendered: the host puts the sentence on a page. */
const plainRefusal = (status: number, sentence: string): Response =>
  new Response(sentence, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

const wantsJson = (request: Request): boolean =>
  (request.headers.get("accept") ?? "").startsWith("application/json");
