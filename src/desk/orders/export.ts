import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { download } from "#desk/kit/answers.ts";
import { exportOrders } from "#domain/orders/list-orders.server.ts";
import type { Route } from "./+types/export.ts";

export const loader = permitted("answer", ({ context, url }: Route.LoaderArgs) => {
  const { tools, staff } = context.get(deskContext);
  const format = url.searchParams.get("format") === "ndjson" ? "ndjson" : "csv";
  return download(exportOrders(tools, { by: staff, format }), {
    type: format === "csv" ? "text/csv" : "application/x-ndjson",
    name: `orders.${format}`,
  });
});
