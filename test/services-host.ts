import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type ServicesHost = {
  origin: string;
  /** The product's settings for it. */
  settings: Record<string, string>;
  stop(): Promise<void>;
};

/** Starts a services host whose page prints the path and referrer that it received. */
export async function startServicesHost(): Promise<ServicesHost> {
  const server = createServer((request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><title>Services</title><p id="path">${request.url}</p><p id="referer">${request.headers.referer ?? "none"}</p>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    settings: { SERVICES_HOST: origin, CHANNEL_MOMENTUM: "mx-channel", CHANNEL_WEALTH: "wx-channel" },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
