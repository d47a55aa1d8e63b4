import { siteContext } from "#context.ts";
import { CONFIRM_HINT, MESSAGES } from "#domain/newsletter/messages.ts";
import { definePage } from "#page.ts";
import type { Route } from "./+types/thanks.ts";
import { LetterPage, ToSettings, Ways } from "./letter-page.tsx";

export const middleware = [definePage({})];

export const loader = ({ context }: Route.LoaderArgs) => ({
  doubleOptIn: context.get(siteContext).subscribing.doubleOptIn,
});

export const meta = () => [{ title: MESSAGES.done }, { name: "robots", content: "noindex" }];

/** The target of a newsletter form without script. */
export default function Thanks({ loaderData }: Route.ComponentProps) {
  return (
    <LetterPage
      status
      heading={MESSAGES.done}
      lead={
        loaderData.doubleOptIn
          ? `${CONFIRM_HINT} We send you nothing before that. The link in that mail works for seven days.`
          : "The next issue comes to your inbox."
      }
      foot={<ToSettings />}
    >
      <Ways>
        <a className="btn btn-ink" href="/dailydigest">
          Read today’s digest
        </a>
        <a className="btn btn-line" href="/">
          Back to Home
        </a>
      </Ways>
    </LetterPage>
  );
}
