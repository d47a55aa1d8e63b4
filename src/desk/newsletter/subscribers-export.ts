import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { download } from "#desk/kit/answers.ts";
import { exportSubscribers } from "#domain/newsletter/subscribers/list-subscribers.server.ts";
import type { Route } from "./+types/subscribers-export.ts";

export const loader = permitted("send", ({ context, url }: Route.LoaderArgs) => {
  const { tools, staff } = context.get(deskContext);
  const wanted = url.searchParams.get("status");
  const status = (["confirmed", "pending", "unsubscribed"] as const).find((one) => one === wanted);
  return download(exportSubscribers(tools, { by: staff, status }), {
    type: "text/csv",
    name: `subscribers${status ? `-${status}` : ""}.csv`,
  });
});
