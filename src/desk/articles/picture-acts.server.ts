import { z } from "zod";
import { type Asked, act, again } from "#desk/kit/acts.server.ts";
import { files, rowId, several, text } from "#desk/kit/fields.server.ts";
import { drawDigestChart, isDigestChart } from "#domain/digest/charts/draw-digest-chart.server.ts";
import { keepPicture } from "#domain/media/keep-picture.server.ts";
import type { Picture } from "#domain/media/rules.ts";
import { pictures } from "#domain/newsletter/pictures.server.ts";
import { counted } from "#platform/format/numbers.ts";
import type { FieldErrors } from "#platform/forms/refusal.ts";

type Kept = { picture: Picture; known: boolean; caption?: string };
type Given = Kept | FieldErrors;

const folderOf = ({ dataDir }: Asked): string => `${dataDir}/media`;

/** Pictures, each with its description: the first file belongs to the first description. */
export const upload = z.object({ file: files, alt: several });

/** Stores the uploaded pictures one by one; errors name the row, as `alt.1`. */
export async function keepUploads(asked: Asked, given: z.output<typeof upload>) {
  const rows = given.alt.map((alt, n) => ({ alt, chosen: given.file[n], n }));
  const filled = rows.filter(({ alt, chosen, n }) => n === 0 || alt.trim() || chosen?.size);
  const kept: Kept[] = [];
  const errors: Record<string, string> = {};
  for (const { alt, chosen, n } of filled) {
    const one = await keepUpload(asked, chosen, alt);
    if ("errors" in one)
      for (const [name, sentence] of Object.entries(one.errors)) errors[`${name}.${n}`] = sentence;
    else kept.push(one);
  }
  if (Object.keys(errors).length === 0) return { kept };
  const done =
    kept.length &&
    `${counted(kept.length, "picture")} of these ${kept.length === 1 ? "is" : "are"} uploaded.`;
  return again({ alts: given.alt }, { errors: { ...(done && { "": done }), ...errors } });
}

/** Stores the one picture that the editor sends. */
export const keepFirst = (
  asked: Asked,
  { file: [chosen], alt: [alt = ""] }: z.output<typeof upload>,
): Promise<Given> => keepUpload(asked, chosen, alt);

async function keepUpload(asked: Asked, chosen: File | undefined, alt: string): Promise<Given> {
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

/** Returns the stored picture, or the errors, for the editor's script. */
export const inJson = (kept: Given): Response =>
  Response.json(kept, { status: "errors" in kept ? 422 : 200 });

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
