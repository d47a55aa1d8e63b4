import { siteContext } from "#context.ts";
import { CONFIRM_HINT, MESSAGES } from "#domain/newsletter/messages.ts";
import { PREFERENCES_PATH } from "#domain/newsletter/rules.ts";
import type { Route } from "./+types/thanks.ts";
import { LetterPage } from "./letter-page.tsx";

export const loader = ({ context }: Route.LoaderArgs) => ({
  doubleOptIn: context.get(siteContext).subscribing.doubleOptIn,
});

export const meta = () => [{ title: MESSAGES.done }, { name: "robots", content: "noindex" }];

/** Where a newsletter form leads without script. */
export default function Thanks({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LetterPage
        status
        heading={MESSAGES.done}
        lead={
          loaderData.doubleOptIn
            ? `${CONFIRM_HINT} Nothing is sent to you before that. The link in that mail is good for seven days.`
            : "The next issue comes to your inbox."
        }
      >
        <a className="btn btn-ink" href="/dailydigest">
          Read today’s digest
        </a>
        <a className="btn btn-line" href="/">
          Back to Home
        </a>
      </LetterPage>
      <p className="wrap -mt-8 max-w-[44rem] pb-16 text-ink-2 text-sm">
        Already a reader?{" "}
        <a className="underline" href={PREFERENCES_PATH}>
          Choose what is mailed, pause or leave
        </a>
        .
      </p>
    </>
  );
}
