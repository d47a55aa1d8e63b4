import { formContext, siteContext } from "#context.ts";
import { isToken, PREFERENCES_PATH } from "#domain/newsletter/links.ts";
import { confirmable, confirmSubscription } from "#domain/newsletter/subscribing/confirm.server.ts";
import { definePage } from "#page.ts";
import { textsOf } from "#platform/forms/forms.ts";
import { unlistedMeta } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/confirmation.ts";
import { LetterActions, LetterPage } from "./letter-page.tsx";

export const middleware = [definePage({ openedBy: "link", unbounded: { token: { test: isToken } } })];

/** Opening the link changes nothing: mail scanners open links too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  return { token, state: await confirmable(context.get(siteContext).tools, token) };
}

export async function action({ context }: Route.ActionArgs) {
  const { token = "" } = textsOf(context.get(formContext));
  return { state: await confirmSubscription(context.get(siteContext).tools, token) };
}

export const headers = () => ({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = unlistedMeta("Confirm your address", { secret: true });

const TEXTS = {
  pending: {
    heading: "Confirm your address",
    text: "Press the button to receive the newsletter and the daily digest. You can unsubscribe from any issue.",
  },
  confirmed: {
    heading: "Your address is confirmed",
    text: "The daily digest comes on the morning of each market day, and the newsletter when there is one. Every issue has links to change this, to pause and to unsubscribe.",
  },
  expired: {
    heading: "This link has ended",
    text: "A confirmation link works for seven days. Nothing was changed, and we mail you nothing. Subscribe again for a new link; we send at most one a day.",
  },
  unknown: {
    heading: "This link is not valid",
    text: "A newer link may have replaced it, or your mail program cut it short. Subscribe again for a new link; we send at most one a day.",
  },
};

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData?.state ?? loaderData.state;
  const { heading, text } = TEXTS[state];
  return (
    <LetterPage heading={heading} lead={text} status={actionData !== undefined}>
      {state === "pending" && (
        <form method="post" action="/newsletter/confirmation">
          <input type="hidden" name="token" value={loaderData.token} />
          <button type="submit" className="btn btn-ink">
            Confirm
          </button>
        </form>
      )}
      {state === "confirmed" && (
        <LetterActions>
          <a className="btn btn-ink" href="/dailydigest">
            Read the digest
          </a>
          <a className="btn btn-line" href={PREFERENCES_PATH}>
            Choose what we mail you
          </a>
        </LetterActions>
      )}
      {(state === "expired" || state === "unknown") && (
        <a className="btn btn-ink" href="/newsletter">
          Subscribe again
        </a>
      )}
    </LetterPage>
  );
}
