import { definePage } from "#page.ts";
import { MessageSent } from "./message-sent.tsx";

export const middleware = [definePage({})];

export const meta = () => [{ title: "Message Sent Successfully" }, { name: "robots", content: "noindex" }];

/** The form's target without script. */
export default function Sent() {
  return (
    <div className="wrap sec">
      <h1 className="vh">Contact Us</h1>
      <MessageSent />
    </div>
  );
}
