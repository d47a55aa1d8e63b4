import { siteContext } from "#context.ts";
import { definePage } from "#page.ts";
import type { Route } from "./+types/sent.ts";
import { MessageSent } from "./message-sent.tsx";

export const middleware = [definePage({})];

export const meta = () => [{ title: "Message Sent Successfully" }, { name: "robots", content: "noindex" }];

export const loader = ({ context }: Route.LoaderArgs) => ({
  reply: context.get(siteContext).facts["reply.time"] ?? "",
});

/** The form's target without script. */
export default function Sent({ loaderData: { reply } }: Route.ComponentProps) {
  return (
    <div className="wrap sec">
      <h1 className="vh">Contact Us</h1>
      <MessageSent reply={reply} />
    </div>
  );
}
