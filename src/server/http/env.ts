import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "hono";

/** What every handler knows about a request. */
export type Env = {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse };
  Variables: {
    requestId: string;
    network: string;
    browser: string;
    origin: string;
    /** The path as a log may store it, without any secret. */
    loggedPath: string;
    form?: FormData;
  };
};

/** Whether a post comes from our own pages: its Origin header names the requested host or the canonical origin. */
export function isSameOrigin(c: Context<Env>, publicOrigin: string, others: string[] = []): boolean {
  const origin = c.req.header("origin");
  if (origin === undefined)
    return ["same-origin", "none", undefined].includes(c.req.header("sec-fetch-site"));
  return origin === c.get("origin") || origin === publicOrigin || others.includes(origin);
}

/** Whether the sender left before the body was complete: a resulting fault is not ours. */
export const hasLeft = (c: Context<Env>): boolean => {
  const { incoming } = c.env;
  return incoming.destroyed && !incoming.complete;
};
