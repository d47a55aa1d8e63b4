import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { download, missing } from "#desk/kit/answers.ts";
import { exportUnanswered } from "#domain/blog/finding/unanswered.server.ts";
import { exportViews } from "#domain/blog/numbers/read-views.server.ts";
import { exportSubscriberChanges } from "#domain/newsletter/subscribers/subscriber-changes.server.ts";
import { exportHosts, exportPages } from "#domain/readership/read-numbers.server.ts";
import type { Route } from "./+types/export.ts";
import { periodOf } from "./period.ts";

const PARTS = new Map([
  ["views", exportViews],
  ["subscribers", exportSubscriberChanges],
  ["hosts", exportHosts],
  ["pages", exportPages],
  ["questions", exportUnanswered],
]);

export const loader = permitted(
  ["write", "approve", "send"],
  ({ context, params, url }: Route.LoaderArgs) => {
    const { tools } = context.get(deskContext);
    const write = PARTS.get(params.part);
    if (!write) throw missing("There is no export at this address.");
    const period = periodOf(url.searchParams.get("days"), tools.clock.now());
    return download(write(tools.db, period), {
      type: "text/csv",
      name: `${params.part}-${period.from}-${period.to}.csv`,
    });
  },
);
