import type { MiddlewareFunction } from "react-router";
import { type Desk, deskContext } from "#context.ts";
import { textOf } from "#desk/kit/answers.ts";
import { drawDigestChart, isDigestChart } from "#domain/digest/charts/draw-digest-chart.server.ts";
import { keepPicture } from "#domain/media/keep-picture.server.ts";
import type { Picture } from "#domain/media/rules.ts";

type Kept = { picture: Picture; known: boolean; caption?: string };

/** Keeps the picture that the form brings, or draws and keeps the chart that it names. */
export async function keepFrom(desk: Desk): Promise<Kept | { errors: Record<string, string> }> {
  return textOf(desk.form, "intent") === "chart" ? keepChart(desk) : keepUpload(desk);
}

const folderOf = ({ dataDir }: Desk): string => `${dataDir}/media`;

async function keepUpload(desk: Desk): Promise<Kept | { errors: Record<string, string> }> {
  const { tools, staff, form } = desk;
  const file = form.get("file");
  const [bytes, name] =
    file instanceof File ? [new Uint8Array(await file.arrayBuffer()), file.name] : [new Uint8Array(), ""];
  const kept = await keepPicture(tools, {
    bytes,
    name,
    alt: textOf(form, "alt"),
    by: staff,
    folder: folderOf(desk),
  });
  return "refused" in kept ? { errors: { [kept.refused]: kept.message } } : kept;
}

async function keepChart(desk: Desk): Promise<Kept | { errors: Record<string, string> }> {
  const { tools, staff, form } = desk;
  const chart = textOf(form, "chart");
  if (!isDigestChart(chart)) return { errors: { chart: "Choose a chart." } };
  const drawn = await drawDigestChart(tools.db, { date: textOf(form, "date"), chart });
  if ("refused" in drawn) return { errors: { date: drawn.refused } };
  const { png, name, alt, caption } = drawn;
  const kept = await keepPicture(tools, { bytes: png, name, alt, by: staff, folder: folderOf(desk) });
  return "refused" in kept ? { errors: { "": kept.message } } : { ...kept, caption };
}

/** Answers the editor's script in JSON; a form of the page goes on to the action. */
export const answerUpload: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const asks = (request.headers.get("accept") ?? "").startsWith("application/json");
  if (request.method !== "POST" || !asks) return next();
  const kept = await keepFrom(context.get(deskContext));
  return Response.json(kept, { status: "errors" in kept ? 422 : 200 });
};
