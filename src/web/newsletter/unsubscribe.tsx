import { siteContext } from "#context.ts";
import { textFields } from "#domain/leads/rules.ts";
import { UNSUBSCRIBE_PATH } from "#domain/newsletter/rules.ts";
import { unsubscribe } from "#domain/newsletter/subscribing/unsubscribe.server.ts";
import type { Route } from "./+types/unsubscribe.ts";

/** Opening the link asks and changes nothing: mail scanners open links too. */
export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get("token") ?? "" });

/** The button of this page, or a mail program's one-click post to the link itself (RFC 8058): never a redirect. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { token = url.searchParams.get("token") ?? "" } = textFields(await request.formData());
  await unsubscribe(context.get(siteContext).tools.db, token);
  return { left: true };
}

export const headers = () => ({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });

export const meta = () => [
  { title: "Unsubscribe" },
  { name: "robots", content: "noindex" },
  // Keeps the token from other sites; "no-referrer" would also blank the Origin of this page's own form.
  { name: "referrer", content: "same-origin" },
];

/** The same answer for every token: the page does not tell whose address is on the list. */
export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.left)
    return (
      <section className="wrap sec max-w-[44rem]" role="status">
        <h1 className="text-h2">You are off the list</h1>
        <p className="mt-5 text-lead text-ink-2">
          No further digest is mailed to this address. A mail that was already on its way may still arrive.
        </p>
        <p className="mt-8">
          <a className="btn btn-line" href="/dailydigest">
            Read the digest here
          </a>
        </p>
      </section>
    );
  return (
    <section className="wrap sec max-w-[44rem]">
      <h1 className="text-h2">Leave the newsletter</h1>
      <p className="mt-5 text-lead text-ink-2">
        Press the button and this address gets no more of it: neither the digest nor the newsletter.
      </p>
      <form method="post" action={UNSUBSCRIBE_PATH} className="mt-8">
        <input type="hidden" name="token" value={loaderData.token} />
        <button type="submit" className="btn btn-ink">
          Unsubscribe
        </button>
      </form>
    </section>
  );
}
