import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { download } from "#desk/kit/answers.ts";
import { ledgerAsCsv } from "#domain/audit/read-ledger.server.ts";
import type { Route } from "./+types/export.ts";

export const loader = permitted(["staff", "approve"], ({ context, url }: Route.LoaderArgs) => {
  const filter = Object.fromEntries(url.searchParams);
  return download(ledgerAsCsv(context.get(deskContext).tools.db, filter), {
    type: "text/csv",
    name: "audit-ledger.csv",
  });
});
