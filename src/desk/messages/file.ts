import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { attachment, missing } from "#desk/kit/answers.ts";
import { readFile } from "#domain/leads/inbox/read-message.server.ts";
import { idOf } from "#platform/forms/forms.ts";
import type { Route } from "./+types/file.ts";

/** Returns a message's file as a download; the desk itself never shows it. */
export const loader = permitted("answer", async ({ context, params }: Route.LoaderArgs) => {
  const file = await readFile(context.get(deskContext).tools.db, {
    id: idOf(params.id),
    file: idOf(params.file),
  });
  if (!file) throw missing("There is no file at this address.");
  return attachment(file);
});
