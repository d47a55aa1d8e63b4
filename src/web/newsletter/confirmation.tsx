import { siteContext } from "#context.ts";
import { textFields } from "#domain/leads/rules.ts";
import { confirmable, confirmSubscription } from "#domain/newsletter/subscribing/confirm.server.ts";
import type { Route } from "./+types/confirmation.ts";

/** Opening the link changes nothing: mail scanners open links too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  return { token, state: await confirmable(context.get(siteContext).tools.db, token) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { token = "" } = textFields(await request.formData());
  return { state: await confirmSubscription(context.get(siteContext).tools, token) };
}

export const headers = () => ({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });

export const meta = () => [
  { title: "Confirm your address" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

const TEXTS = {
  pending: {
    heading: "Confirm your address",
    text: "Press the button and the newsletter and the daily digest come to you, until you leave by the link in any issue.",
  },
  confirmed: { heading: "Your address is confirmed", text: "The next issue comes to your inbox." },
  unknown: {
    heading: "This link is not valid",
    text: "It may have been replaced by a newer one, or cut short by the mail program. Ask for the newsletter again and a new link is sent.",
  },
};

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData?.state ?? loaderData.state;
  const { heading, text } = TEXTS[state];
  return (
    <section className="wrap sec max-w-[44rem]">
      <h1 className="text-h2">{heading}</h1>
      <p className="mt-5 text-lead text-ink-2">{text}</p>
      {state === "pending" ? (
        <form method="post" action="/newsletter/confirmation" className="mt-8">
          <input type="hidden" name="token" value={loaderData.token} />
          <button type="submit" className="btn btn-ink">
            Confirm
          </button>
        </form>
      ) : (
        <p className="mt-8">
          <a className="btn btn-line" href={state === "unknown" ? "/newsletter" : "/dailydigest"}>
            {state === "unknown" ? "Ask again" : "Read the digest"}
          </a>
        </p>
      )}
    </section>
  );
}
