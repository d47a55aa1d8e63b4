import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { download, missing } from "#desk/kit/answers.ts";
import { readExportFile } from "#domain/audit/export-ledger.server.ts";
import { idOf } from "#platform/forms/forms.ts";
import type { Route } from "./+types/export.ts";

export const loader = permitted("ledger", async ({ context, params }: Route.LoaderArgs) => {
  const id = idOf(params.id);
  const file = await readExportFile(context.get(deskContext).tools.db, id);
  if ("refused" in file) throw missing(file.message);
  const type = file.format === "csv" ? "text/csv" : "application/x-ndjson";
  return download(file.pieces, { type, name: `audit-ledger-${id}.${file.format}` });
});
