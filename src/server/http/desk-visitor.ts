import type { Context } from "hono";
import { NETWORK_HEADER } from "#domain/staff/rules.ts";
import type { EndedSession, SignIn, StaffSession } from "#domain/staff/sign-in.server.ts";
import type { Env } from "./env.ts";

/** A visitor at the desk: with a session, with an expired one, or with neither. */
export type Visitor = {
  session: StaffSession | undefined;
  ended: EndedSession | undefined;
  /** The headers that sign-in reads: cookie, browser and network. */
  headers: Headers;
};

export async function visitorOf(signIn: SignIn, c: Context<Env>): Promise<Visitor> {
  const headers = new Headers();
  for (const name of ["cookie", "user-agent", "accept"]) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  headers.set(NETWORK_HEADER, c.get("network").replace(/::\/64$/, "::"));
  const found = await signIn.session(headers);
  const ended = found && "ended" in found ? found.ended : undefined;
  return { session: found && "live" in found ? found.live : undefined, ended, headers };
}
