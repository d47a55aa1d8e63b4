import { createServer } from "node:http";
import type { Host } from "../host.ts";
import { BOUNDS } from "../http/bounds.ts";
import { listen, localAddress } from "../listen.ts";

const PATH = "/metrics";

/** Serves metrics, and nothing else, on their private port. Returns its address; none if nobody reads them. */
export async function serveMetrics(host: Host): Promise<{ address: string; close(): void } | undefined> {
  const { meters, settings, tools } = host;
  if (!meters) return undefined;
  const server = createServer(BOUNDS, async (request, response) => {
    if (request.method !== "GET" || request.url !== PATH) {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await meters.write(host);
      response.writeHead(200, { "Content-Type": meters.contentType, "Cache-Control": "no-store" }).end(text);
    } catch (error) {
      tools.log.error({ error }, "the metrics could not be written");
      response.writeHead(500).end();
    }
  });
  await listen(server, settings.METRICS_PORT ?? 0, settings.METRICS_HOST, { log: tools.log });
  return {
    address: `${localAddress(server, settings.METRICS_HOST)}${PATH}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
