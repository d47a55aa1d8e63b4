import { DIGEST_CHARTS } from "#domain/digest/charts/draw-digest-chart.server.ts";
import { listRealDays } from "#domain/digest/read.server.ts";
import type { Option } from "#ui/form/field.tsx";

/** Returns the charts of a digest that a text can show, and the newest day that has one. */
export async function chartChoices(
  db: Parameters<typeof listRealDays>[0],
): Promise<{ charts: Option[]; digestDay: string }> {
  const [latest] = await listRealDays(db);
  const charts = Object.entries(DIGEST_CHARTS).map(([value, label]) => ({ value, label }));
  return { charts, digestDay: latest?.date ?? "" };
}
