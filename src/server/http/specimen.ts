import type { Hono } from "hono";
import specimen from "#content/report-specimen.json" with { type: "json" };
import reportCopy from "#content/stock-report.json" with { type: "json" };
import { SPECIMEN_PATH } from "#domain/orders/rules.ts";
import { specimenDocument, specimenOf } from "#domain/orders/specimen.ts";
import { pdfOf } from "#platform/format/pdf.ts";
import type { Host } from "../host.ts";
import type { Env } from "./env.ts";
import { serveData } from "./kept-data.ts";

/** Adds the specimen report as PDF, made of the same text and values as its page. */
export const addSpecimen = (app: Hono<Env>, host: Host): void =>
  serveData(app, host, `${SPECIMEN_PATH}.pdf`, { type: "application/pdf" }, (site) =>
    pdfOf(specimenDocument(specimenOf(site, specimen, site.copy("report", reportCopy)))),
  );
