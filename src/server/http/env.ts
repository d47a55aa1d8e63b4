import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "hono";

/** What every handler knows of a request, besides the request itself. */
export type Env = {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse };
  Variables: {
    requestId: string;
    network: string;
    browser: string;
    origin: string;
    /** The path as a log may keep it: an address that is a key without it. */
    loggedPath: string;
    form?: FormData;
  };
};

/** Posts come from our own pages: the Origin header names the host that was asked, or the site's canonical origin. */
export function isSameOrigin(c: Context<Env>, publicOrigin: string, others: string[] = []): boolean {
  const origin = c.req.header("origin");
  if (origin === undefined)
    return ["same-origin", "none", undefined].includes(c.req.header("sec-fetch-site"));
  return origin === c.get("origin") || origin === publicOrigin || others.includes(origin);
}

/** Whether who sent the request went before its body was whole: a fault that follows from it is nobody's. */
export const hasLeft = (c: Context<Env>): boolean => {
  const { incoming } = c.env;
  return incoming.destroyed && !incoming.complete;
};
