import type { RequestListener } from "node:http";
import { resolve } from "node:path";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { CachedAnswer } from "#platform/page-cache/page-cache.ts";
import type { Host } from "../host.ts";
import { Addresses } from "./addresses.ts";
import { createApp } from "./app.ts";
import { loadAssets } from "./assets.ts";
import type { Built } from "./built.ts";
import { securityHeadersFor } from "./policy.ts";
import { refusalPage } from "./refusal.ts";
import { sendAnswer } from "./wire.ts";

/**
 * Creates the listener of all requests: a cached page or asset goes out at once, by its raw address and without
 * parsing; everything else goes through the application.
 */
export async function createListener(
  host: Host,
  built: Built,
  { keepPages = true } = {},
): Promise<RequestListener> {
  const { cache } = host;
  const assets: Map<string, CachedAnswer> = keepPages
    ? loadAssets(resolve("build/client"), securityHeadersFor(host.settings.publicOrigin))
    : new Map();
  const addresses = new Addresses(built.build);
  const app = createApp(host, built, addresses, { keepPages });
  const application = getRequestListener((request, env) => app.fetch(request, env), {
    // A request without a host or a valid address never reaches the application.
    errorHandler: (error) => unreadable(host, error),
  });

  const deskHost = host.settings.DESK_ORIGIN && new URL(host.settings.DESK_ORIGIN).host;

  return (request, response) => {
    if (request.method === "GET" || request.method === "HEAD") {
      const address = request.url as string;
      // The desk's own host serves the desk and its assets, but no public page.
      const page =
        deskHost && request.headers.host?.toLowerCase() === deskHost ? undefined : cache.lookup(address);
      const answer = page ?? assets.get(address);
      if (answer) {
        if (performance.now() > answer.refreshAt) app.refresh(address, answer);
        if (page && !page.isAskedAgain) app.improve(address, page);
        sendAnswer(answer, request, response);
        return;
      }
    }
    void application(request, response);
  };
}

function unreadable({ settings, tools }: Host, error: unknown): Response {
  const known = error instanceof RequestError;
  if (!known) tools.log.error({ error }, "request failed");
  const answer = known
    ? refusalPage(400, "This address could not be read.")
    : refusalPage(500, "Something went wrong on our side. Try again in a moment.");
  for (const [name, value] of Object.entries(securityHeadersFor(settings.publicOrigin)))
    answer.headers.set(name, value);
  // The request's body was not read.
  answer.headers.set("Connection", "close");
  return answer;
}
