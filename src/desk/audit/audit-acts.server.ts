import { z } from "zod";
import { type Asked, again } from "#desk/kit/acts.server.ts";
import { file, text } from "#desk/kit/fields.server.ts";
import {
  exportLedger,
  findExport,
  findExportOf,
  LEDGER_FORMATS,
  type LedgerExport,
} from "#domain/audit/export-ledger.server.ts";
import { refusal } from "#platform/forms/refusal.ts";

export const FILTERS = ["who", "thing", "act", "from", "until"] as const;

const filtersOf = (url: URL) =>
  Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = url.searchParams.get(name)?.replaceAll("\0", "");
      return value ? [[name, value] as const] : [];
    }),
  );

export const exportForm = z.object({ format: z.enum(LEDGER_FORMATS).catch("csv") });

/** Exports the entries that the screen's address lists. */
export const makeExport = ({ tools, staff: by, url }: Asked, { format }: z.output<typeof exportForm>) =>
  exportLedger(tools, { filter: filtersOf(url), format, by });

/** Returns the same list's query, with the export beside it. */
export const besideExport = ({ url }: Asked, _: unknown, { entry }: { entry: number }): string =>
  `?${new URLSearchParams({ ...filtersOf(url), export: String(entry) })}#export`;

export const checkForm = z.object({ hash: text, file });

type Checked = { recognised?: LedgerExport };

/** Finds the export with a file's hash. */
export async function checkExport(
  { tools: { db } }: Asked,
  { hash, file: given }: z.output<typeof checkForm>,
) {
  if (!given?.size && !hash) return refusal("nothing-given", "Choose a file or paste its SHA-256.");
  const result = given?.size
    ? await findExportOf(db, new Uint8Array(await given.arrayBuffer()))
    : await findExport(db, hash);
  return "refused" in result ? result : again<Checked>({ recognised: result.found });
}
