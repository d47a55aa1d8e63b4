import { siteContext } from "#context.ts";
import { CONFIRM_HINT, MESSAGES } from "#domain/newsletter/messages.ts";
import type { Route } from "./+types/thanks.ts";

export const loader = ({ context }: Route.LoaderArgs) => ({
  doubleOptIn: context.get(siteContext).subscribing.doubleOptIn,
});

export const meta = () => [{ title: MESSAGES.done }, { name: "robots", content: "noindex" }];

/** Where a newsletter form leads without script. */
export default function Thanks({ loaderData }: Route.ComponentProps) {
  return (
    <section className="wrap sec max-w-[44rem]" role="status">
      <h1 className="text-h2">{MESSAGES.done}</h1>
      <p className="mt-5 text-lead text-ink-2">
        {loaderData.doubleOptIn
          ? `${CONFIRM_HINT} Nothing is sent to you before that.`
          : "The next issue comes to your inbox."}
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="btn btn-ink" href="/dailydigest">
          Read today’s digest
        </a>
        <a className="btn btn-line" href="/">
          Back to Home
        </a>
      </p>
    </section>
  );
}
