import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { attachment, missing } from "#desk/kit/answers.ts";
import { readRegulatorFile } from "#domain/firm/read-regulator-file.server.ts";
import type { Route } from "./+types/file.ts";

/** Returns an imported file of the regulator as a download; the desk itself never shows it. */
export const loader = permitted(
  ["firm", "approve"],
  async ({ context, params: { hash } }: Route.LoaderArgs) => {
    const file = await readRegulatorFile(context.get(deskContext).tools.db, hash);
    if (!file) throw missing("No file of the regulator has this hash.");
    return attachment(file);
  },
);
