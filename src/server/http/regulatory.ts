import type { Hono } from "hono";
import { particularsOf } from "#domain/compliance/particulars.ts";
import type { Host } from "../host.ts";
import type { Addresses } from "./addresses.ts";
import type { Env } from "./env.ts";
import { serveData } from "./kept-data.ts";

/** Serves the firm's particulars as data: kept and dropped like their page. */
export function addRegulatory(app: Hono<Env>, host: Host, addresses: Addresses): void {
  const { origin, tools } = host.site;
  const page = addresses.to("regulatory");
  serveData(app, host, `${page}.json`, { type: "application/json; charset=utf-8" }, (site) => {
    const particulars = particularsOf(site, tools.clock.now());
    return `${JSON.stringify({ page: origin + page, state: site.state, ...particulars }, null, 2)}\n`;
  });
}
