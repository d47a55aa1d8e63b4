import { z } from "zod";
import { type ActRequest, act, again } from "#desk/kit/acts.server.ts";
import { files, rowId, several, text } from "#desk/kit/fields.server.ts";
import { drawDigestChart, isDigestChart } from "#domain/digest/charts/draw-digest-chart.server.ts";
import { keepPicture } from "#domain/media/keep-picture.server.ts";
import type { Picture } from "#domain/media/rules.ts";
import { pictures } from "#domain/newsletter/pictures.server.ts";
import { counted } from "#platform/format/numbers.ts";
import type { FieldErrors } from "#platform/forms/refusal.ts";

type StoredPicture = { picture: Picture; known: boolean; caption?: string };
type StoreResult = StoredPicture | FieldErrors;

const folderOf = ({ dataDir }: ActRequest): string => `${dataDir}/media`;

/** Pictures, each with its description: the first file belongs to the first description. */
export const upload = z.object({ file: files, alt: several });

/** Stores the uploaded pictures one by one; errors name the row, as `alt.1`. */
export async function storeUploads(request: ActRequest, input: z.output<typeof upload>) {
  const rows = input.alt.map((alt, n) => ({ alt, chosen: input.file[n], n }));
  const filled = rows.filter(({ alt, chosen, n }) => n === 0 || alt.trim() || chosen?.size);
  const stored: StoredPicture[] = [];
  const errors: Record<string, string> = {};
  for (const { alt, chosen, n } of filled) {
    const one = await storeUpload(request, chosen, alt);
    if ("errors" in one)
      for (const [name, sentence] of Object.entries(one.errors)) errors[`${name}.${n}`] = sentence;
    else stored.push(one);
  }
  if (Object.keys(errors).length === 0) return { stored };
  const done =
    stored.length &&
    `${counted(stored.length, "picture")} of these ${stored.length === 1 ? "is" : "are"} uploaded.`;
  return again({ alts: input.alt }, { errors: { ...(done && { "": done }), ...errors } });
}

/** Stores the one picture that the editor sends. */
export const storeFirst = (
  request: ActRequest,
  { file: [chosen], alt: [alt = ""] }: z.output<typeof upload>,
): Promise<StoreResult> => storeUpload(request, chosen, alt);

async function storeUpload(request: ActRequest, chosen: File | undefined, alt: string): Promise<StoreResult> {
  const stored = await keepPicture(request.tools, {
    bytes: new Uint8Array((await chosen?.arrayBuffer()) ?? []),
    name: chosen?.name ?? "",
    alt,
    by: request.staff,
    folder: folderOf(request),
  });
  return "refused" in stored ? { errors: { [stored.refused]: stored.message } } : stored;
}

export const drawing = z.object({ chart: text, date: text });

/** Draws and stores the chart that the form names. */
export async function storeChart(
  request: ActRequest,
  { chart, date }: z.output<typeof drawing>,
): Promise<StoreResult> {
  const { tools, staff } = request;
  if (!isDigestChart(chart)) return { errors: { chart: "Choose a chart." } };
  const drawn = await drawDigestChart(tools.db, { date, chart });
  if ("refused" in drawn) return { errors: { date: drawn.message } };
  const { png, name, alt, caption } = drawn;
  const stored = await keepPicture(tools, { bytes: png, name, alt, by: staff, folder: folderOf(request) });
  return "refused" in stored ? { errors: { "": stored.message } } : { ...stored, caption };
}

/** Returns the stored picture, or the errors, for the editor's script. */
export const inJson = (stored: StoreResult): Response =>
  Response.json(stored, { status: "errors" in stored ? 422 : 200 });

const chosen = { needs: "write", schema: z.object({ picture: rowId }) } as const;

export const pictureActs = {
  delete: act({
    ...chosen,
    run: ({ tools, staff: by }, { picture: id }) => pictures.remove(tools, { id, by }),
    done: { deleted: "The picture is deleted. It can be restored for 30 days." },
    status: 409,
  }),
  restore: act({
    ...chosen,
    run: ({ tools, staff: by }, { picture: id }) => pictures.undelete(tools, { id, by }),
    done: { restored: "The picture is restored." },
    status: 409,
  }),
};
