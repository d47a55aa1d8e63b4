import { siteContext } from "#context.ts";
import { CONFIRM_HINT, MESSAGES } from "#domain/newsletter/messages.ts";
import { definePage } from "#page.ts";
import { unlistedMeta } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/thanks.ts";
import { LetterActions, LetterPage, ToSettings } from "./letter-page.tsx";

export const middleware = [definePage({})];

export const loader = ({ context }: Route.LoaderArgs) => ({
  doubleOptIn: context.get(siteContext).subscribing.doubleOptIn,
});

const headingOf = (doubleOptIn: boolean) => (doubleOptIn ? "One step left" : MESSAGES.done);

export const meta: Route.MetaFunction = unlistedMeta((data) => headingOf(data?.doubleOptIn ?? false));

/** The target of a newsletter form without script. */
export default function Thanks({ loaderData }: Route.ComponentProps) {
  return (
    <LetterPage
      status
      heading={headingOf(loaderData.doubleOptIn)}
      lead={
        loaderData.doubleOptIn
          ? `${CONFIRM_HINT} The link in our mail works for seven days. We send you nothing else before that.`
          : "The next issue comes to your inbox."
      }
      foot={<ToSettings />}
    >
      <LetterActions>
        <a className="btn btn-ink" href="/dailydigest">
          Read the latest digest
        </a>
        <a className="btn btn-line" href="/">
          Back to Home
        </a>
      </LetterActions>
    </LetterPage>
  );
}
