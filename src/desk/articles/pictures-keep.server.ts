import { z } from "zod";
import type { Asked } from "#desk/kit/acts.server.ts";
import { file, text } from "#desk/kit/fields.server.ts";
import { drawDigestChart, isDigestChart } from "#domain/digest/charts/draw-digest-chart.server.ts";
import { keepPicture } from "#domain/media/keep-picture.server.ts";
import type { Picture } from "#domain/media/rules.ts";
import type { FieldErrors } from "#platform/forms/refusal.ts";

type Kept = { picture: Picture; known: boolean; caption?: string };
type Given = Kept | FieldErrors;

const folderOf = ({ dataDir }: Asked): string => `${dataDir}/media`;

export const upload = z.object({ file, alt: text });

/** Stores the picture that the form uploads. */
export async function keepUpload(
  asked: Asked,
  { file: chosen, alt }: z.output<typeof upload>,
): Promise<Given> {
  const kept = await keepPicture(asked.tools, {
    bytes: new Uint8Array((await chosen?.arrayBuffer()) ?? []),
    name: chosen?.name ?? "",
    alt,
    by: asked.staff,
    folder: folderOf(asked),
  });
  return "refused" in kept ? { errors: { [kept.refused]: kept.message } } : kept;
}

export const drawing = z.object({ chart: text, date: text });

/** Draws and stores the chart that the form names. */
export async function keepChart(asked: Asked, { chart, date }: z.output<typeof drawing>): Promise<Given> {
  const { tools, staff } = asked;
  if (!isDigestChart(chart)) return { errors: { chart: "Choose a chart." } };
  const drawn = await drawDigestChart(tools.db, { date, chart });
  if ("refused" in drawn) return { errors: { date: drawn.message } };
  const { png, name, alt, caption } = drawn;
  const kept = await keepPicture(tools, { bytes: png, name, alt, by: staff, folder: folderOf(asked) });
  return "refused" in kept ? { errors: { "": kept.message } } : { ...kept, caption };
}

/** Returns what was stored, or the errors, for the editor's script. */
export const inJson = (kept: Given): Response =>
  Response.json(kept, { status: "errors" in kept ? 422 : 200 });
