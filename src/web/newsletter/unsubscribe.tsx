import { formContext, siteContext } from "#context.ts";
import { isToken, PREFERENCES_PATH, UNSUBSCRIBE_PATH } from "#domain/newsletter/links.ts";
import { unsubscribe } from "#domain/newsletter/subscribing/unsubscribe.server.ts";
import { definePage } from "#page.ts";
import { textsOf } from "#platform/forms/forms.ts";
import { unlistedMeta } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/unsubscribe.ts";
import { LetterActions, LetterPage } from "./letter-page.tsx";

export const middleware = [definePage({ openedBy: "link", unbounded: { token: { test: isToken } } })];

/** Opening the link asks and changes nothing: mail scanners open links too. */
export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get("token") ?? "" });

/**
 * Handles this page's button, or a mail program's one-click post to the link itself (RFC 8058): 200 whatever the token
 * and body, never a redirect.
 */
export async function action({ url, context }: Route.ActionArgs) {
  const fields = textsOf(context.get(formContext));
  const token = fields.token ?? url.searchParams.get("token") ?? "";
  return { result: await unsubscribe(context.get(siteContext).tools, token) };
}

export const headers = () => ({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = unlistedMeta("Unsubscribe", { secret: true });

export default function Unsubscribe({ loaderData: { token }, actionData }: Route.ComponentProps) {
  if (actionData?.result === "left")
    return (
      <LetterPage
        status
        heading="You are unsubscribed"
        lead="We no longer mail the digest or the newsletter to this address. A mail that is already on its way may still arrive."
      >
        <LetterActions>
          <a className="btn btn-ink" href="/dailydigest">
            Read the digest here
          </a>
          <a className="btn btn-line" href={PREFERENCES_PATH}>
            Download or erase your data
          </a>
        </LetterActions>
      </LetterPage>
    );
  if (actionData || !token)
    return (
      <LetterPage
        status={actionData !== undefined}
        heading={actionData ? "This link belongs to no address" : "Unsubscribe"}
        lead={
          actionData
            ? "Either the address was erased, and we mail nothing to it, or your mail program cut the link short. If issues still reach you, ask for a link of your own."
            : "Open the link at the top or the bottom of any issue. If you have none at hand, ask for a link: it opens the page on which you unsubscribe, pause or choose."
        }
      >
        <a className="btn btn-ink" href={PREFERENCES_PATH}>
          Send me a link
        </a>
      </LetterPage>
    );
  return (
    <LetterPage
      heading="Unsubscribe"
      lead="Press the button to stop the digest and the newsletter for this address."
    >
      <LetterActions>
        <form method="post" action={UNSUBSCRIBE_PATH}>
          <input type="hidden" name="token" value={token} />
          <button type="submit" className="btn btn-ink">
            Unsubscribe
          </button>
        </form>
        <a className="btn btn-line" href={`${PREFERENCES_PATH}?token=${token}`}>
          Pause, or choose what we mail you
        </a>
      </LetterActions>
    </LetterPage>
  );
}
