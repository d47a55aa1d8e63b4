import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { PaneScreen } from "#desk/kit/screen.tsx";
import type { Route } from "./+types/messages.ts";
import { readMessageList } from "./list-request.server.ts";
import { MessageListPane } from "./message-list.tsx";

export const loader = permitted("answer", async ({ context, url }: Route.LoaderArgs) => ({
  shown: await readMessageList(context.get(deskContext), url),
}));

export default function Messages({ loaderData: { shown } }: Route.ComponentProps) {
  return (
    <PaneScreen title="Messages" shown="list" list={<MessageListPane shown={shown} />}>
      <p className="m-auto max-w-80 px-6 py-10 text-center text-ink-3">Choose a message from the list.</p>
    </PaneScreen>
  );
}
