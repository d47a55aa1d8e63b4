import type { Hono } from "hono";
import type { StaffSession } from "#domain/staff/sign-in.server.ts";
import type { Host } from "../host.ts";
import { refuseAtDesk, refuseForeignForm } from "./desk-form.ts";
import { visitorOf } from "./desk-visitor.ts";
import { type Env, isSameOrigin } from "./env.ts";
import { readUpTo } from "./posted-form.ts";

/** No passkey is this large. */
const MAX_CALL_BYTES = 64 * 1024;

/** The calls for which WebAuthn needs a script; everything else about accounts uses forms. */
const PASSKEY_CALLS =
  /^\/desk\/auth\/passkey\/(generate-register-options|verify-registration|generate-authenticate-options|verify-authentication)$/;

/** A password alone permits enrolling a first factor; a further one needs both, and the password again. */
const mayEnrol = (session: StaffSession | undefined): boolean =>
  session !== undefined && (session.proof === "password" ? !session.hasFactor : session.isConfirmed);

/** Adds the calls that enrol and use a passkey: from the desk's own pages only, and rate-limited by network. */
export function addPasskeyCalls(app: Hono<Env>, { settings, signIn, limits }: Host): void {
  // Signing in with a passkey takes two calls.
  const calls = limits("passkeys", settings.SIGN_INS_PER_NETWORK * 2, 900);
  app.on(["GET", "POST"], "/desk/auth/*", async (c) => {
    if (!PASSKEY_CALLS.test(c.req.path)) return refuseAtDesk(404, "There is no page at this address.");
    const { session, headers } = await visitorOf(signIn, c);
    // A known device has a separate limit, which nobody else on its network can exhaust.
    const device = await signIn.device(headers);
    if (!(await calls.allows(device ? `device ${device.id}` : c.get("network"))))
      return refuseAtDesk(429, "Many attempts came from your network in a short time. Wait fifteen minutes.");
    if (c.req.method === "POST" && !isSameOrigin(c, settings.deskOrigin)) return refuseForeignForm();
    const enrols = /regist/.test(c.req.path);
    if (enrols && !mayEnrol(session))
      return refuseAtDesk(
        403,
        "Sign in with your second factor and type your password before you add another one.",
      );
    const body = c.req.method === "POST" ? await readUpTo(c.req.raw.body, MAX_CALL_BYTES) : null;
    if (body === undefined) return refuseAtDesk(413, "What was sent is larger than any passkey.");
    if (body) headers.set("content-type", "application/json");
    headers.set("origin", settings.deskOrigin);
    const url = new URL(c.req.url);
    return signIn.passkeyCall(
      new Request(settings.deskOrigin + url.pathname + url.search, {
        method: c.req.method,
        headers,
        body,
      }),
      { network: c.get("network"), session },
    );
  });
}
