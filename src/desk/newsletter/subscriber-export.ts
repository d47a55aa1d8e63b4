import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { exportSubscriber } from "#domain/newsletter/subscribers/read-subscriber.server.ts";
import { idOf } from "#platform/forms/forms.ts";
import type { Route } from "./+types/subscriber-export.ts";

export const loader = permitted("send", async ({ context, params }: Route.LoaderArgs) => {
  const { tools, staff } = context.get(deskContext);
  const held = await exportSubscriber(tools, { id: idOf(params.id), by: staff });
  if (!held) throw missing("There is no subscriber with this number.");
  return Response.json(held, {
    headers: { "Content-Disposition": `attachment; filename="subscriber-${idOf(params.id)}.json"` },
  });
});
