import { siteContext } from "#context.ts";
import { definePage } from "#page.ts";
import { Link } from "#ui/primitives/link.tsx";
import type { Route } from "./+types/offline.ts";

export const middleware = [definePage({})];

export const meta = () => [{ title: "Reading offline" }, { name: "robots", content: "noindex" }];

export const loader = ({ context }: Route.LoaderArgs) => ({
  keeps: context.get(siteContext).offlineCopies,
});

/**
 * Says what is kept on a reader's device. The background worker keeps this page too, and without a connection it stands
 * in for each page that is not kept, with the copies in place of what `data-copies` holds.
 */
export default function Offline({ loaderData: { keeps } }: Route.ComponentProps) {
  return (
    <section className="wrap sec">
      <h1>Reading offline</h1>
      <div data-copies="" className="copies mt-6 max-w-160">
        <p>
          {keeps
            ? "You have a connection, so every page comes from the site as it is now."
            : "This site keeps no pages for reading offline."}
        </p>
      </div>
      {keeps && (
        <p className="mt-8 max-w-[38em] text-ink-2">
          The last five digests and the last five articles that you read stay on this device, with the time at
          which each was fetched, and can be read without a connection. No form is ever kept, and nothing
          about your reading is sent to us. Your browser removes the copies with the site’s data.
        </p>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        <Link href="/dailydigest" className="btn btn-ink">
          Open the daily digest
        </Link>
      </p>
    </section>
  );
}
