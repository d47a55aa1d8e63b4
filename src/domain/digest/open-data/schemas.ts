import * as z from "zod";
import { EXTREMES } from "../periods/period.ts";
import { DEFINITION_KEYS } from "../provenance.ts";
import { FIGURE_IDS } from "./figure-ids.ts";

/*
 * What readers' programs get, as schemas: the JSON Schemas that the site publishes are made from them. Fields may be
 * added; none is taken away or given another meaning.
 */

const day = z.iso.date();
const moment = z.iso.datetime();
const ids = FIGURE_IDS.map(({ id }) => id) as [string, ...string[]];
const figureId = z.enum(ids).describe("An identifier that never changes");

const licence = z.object({
  text: z.string().describe("What a reader may do with the data"),
  url: z.url(),
});
const publisher = z.object({ name: z.string(), registration: z.string(), page: z.url() });
const envelope = { $schema: z.url(), licence, publisher };

const source = z.object({
  id: z.string(),
  file: z.string().describe("The name of the exchange's file"),
  kind: z.string(),
  sha256: z.string().nullable().describe("Of the file's bytes; null for what was typed"),
  asOf: day.describe("The market day of the file's figures"),
  statedAt: z.string().nullable(),
  provisional: z.boolean(),
});

const figure = z.object({
  id: figureId,
  name: z.string(),
  value: z.number(),
  unit: z.enum([...new Set(FIGURE_IDS.map(({ unit }) => unit))]),
  definition: z
    .enum(DEFINITION_KEYS)
    .nullable()
    .describe(
      "A key of `definitions`; null where the exchange's file states the figure, or a person typed it",
    ),
  provisional: z.boolean().describe("Whether the exchange may still have revised it"),
  corrected: z.boolean().describe("Whether it, or the table that it is of, was corrected after publication"),
  sources: z.array(z.string()).describe("Ids of `provenance.sources`; empty where they were not recorded"),
  typedBy: z.string().nullable().describe("The person who typed it; null where a file states it"),
});

/** One digest: the figures by identifier, the contract's text to the letter, and what was corrected. */
export const digestDataSchema = z
  .object({
    ...envelope,
    id: z.int(),
    date: day,
    title: z.string(),
    sample: z.boolean().describe("Generated figures, not market data"),
    publishedAt: moment,
    correctedAt: moment.nullable(),
    approvedBy: z.string().nullable(),
    figures: z.array(figure).describe("What the digest states; a figure that it lacks is not listed"),
    missing: z
      .object({ sessions: z.array(day), note: z.string() })
      .optional()
      .describe("Sessions missing before the day: no figure reaches across them; absent where none is"),
    definitions: z.record(z.string(), z.string()).describe("The definitions that the figures name"),
    tables: z.record(z.string(), z.url()).describe("The tables as CSV"),
    json_content: z.string().describe("The digest's text as JSON, exactly as it was published"),
    provenance: z
      .object({ sources: z.array(source), figures: z.record(z.string(), z.unknown()) })
      .nullable()
      .describe("The files, and the origin of each place of json_content; null for an imported digest"),
    corrections: z.array(
      z.object({
        at: moment,
        by: z.string(),
        reason: z.string(),
        changes: z.array(
          z.object({ path: z.string(), before: z.unknown().optional(), after: z.unknown().optional() }),
        ),
      }),
    ),
  })
  .meta({ title: "A daily digest" });

const at = z.object({ date: day, value: z.number() });
const move = { from: at, to: at, percent: z.number() };
const sum = z.object({
  sum: z.number().nullable().describe("Rs crore, net purchases"),
  known: z.int().describe("The digests that state it"),
});

/** The digests of a month or a year, with what it was by rule. */
export const periodDataSchema = z
  .object({
    ...envelope,
    period: z.string().describe("YYYY-MM or YYYY"),
    sample: z.boolean().describe("Generated figures, not market data"),
    sentences: z.array(z.string()),
    from: day.describe("The first day that the archive covers"),
    to: day,
    sessions: z.int().nullable().describe("By the market calendar; null in a year that it lacks"),
    missing: z.array(day).describe("Sessions without a digest"),
    holidays: z.array(z.object({ date: day, description: z.string() })),
    nifty: z.object(move).nullable().describe("Closes in points, the move in per cent"),
    flows: z.object({ fii: sum, dii: sum }),
    extremes: z.array(at.extend({ name: z.enum(EXTREMES) })),
    breadth: z
      .object({ rose: z.int(), of: z.int() })
      .nullable()
      .describe("Sessions on which more securities rose than fell, of those that state it"),
    sectors: z.array(z.object({ name: z.string(), ...move })),
    days: z.array(
      z.object({
        date: day,
        url: z.url(),
        publishedAt: moment,
        correctedAt: moment.nullable(),
        provisional: z.array(figureId),
        figures: z.partialRecord(figureId, z.number()),
      }),
    ),
  })
  .meta({ title: "The daily digests of a month or a year" });

/** Returns a schema as JSON Schema (2020-12); objects may have further fields. */
export const asJsonSchema = (schema: z.ZodType, address: string): Record<string, unknown> => ({
  $id: address,
  ...z.toJSONSchema(schema, { io: "input" }),
});
