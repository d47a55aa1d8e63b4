import { plainPage } from "./plain-page.ts";
import { cachePolicy, plainPolicy } from "./policy.ts";

type Refused = 400 | 403 | 405 | 410 | 413 | 415 | 429 | 500 | 503;

/** Renders a separate page for what the host refuses before the router: the sentence says what to do. */
export const refusalPage = (status: Refused, message: string): Response =>
  asPage(status, plainPage(status, message));

/** Answers with a page of the host's own, never cached, with the headers its status needs. */
export function asPage(status: Refused, html: string, policy = plainPolicy): Response {
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": cachePolicy.never,
      "Content-Security-Policy": policy,
      ...(status === 503 && { "Retry-After": "30" }),
      ...(status === 429 && { "Retry-After": "600" }),
      ...(status === 405 && { Allow: "GET, HEAD, POST" }),
    },
  });
}
