import { siteContext } from "#context.ts";
import { replyPromise } from "#domain/leads/inbox/business-hours.ts";
import { definePage } from "#page.ts";
import { unlistedMeta } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/sent.ts";
import { MessageSent } from "./message-sent.tsx";

export const middleware = [definePage({})];

export const meta: Route.MetaFunction = unlistedMeta("Message Sent Successfully");

export function loader({ context }: Route.LoaderArgs) {
  const { facts, tools, subscribing } = context.get(siteContext);
  return { reply: replyPromise(tools.clock.now(), facts), doubleOptIn: subscribing.doubleOptIn };
}

/** The form's target without script. */
export default function Sent({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap sec">
      <h1 className="vh">Contact Us</h1>
      <MessageSent {...loaderData} />
    </div>
  );
}
