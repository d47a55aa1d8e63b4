import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type ServicesHost = {
  origin: string;
  /** What a product needs to know of it. */
  settings: Record<string, string>;
  stop(): Promise<void>;
};

/** A services host that says what it was told: the path, the referrer, and whether it can reach its opener. */
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
