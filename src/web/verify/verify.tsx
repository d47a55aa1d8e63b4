import { siteContext } from "#context.ts";
import { postsAt } from "#domain/blog/read.server.ts";
import { checkHandle } from "#domain/firm/check-handle.server.ts";
import { MAIL_SERVER_TAG } from "#domain/firm/mail-server.server.ts";
import { officialLinks } from "#domain/firm/official-links.ts";
import { MAX_CHECKED_LENGTH, type OwnHandle, ownHandles } from "#domain/firm/own-handles.ts";
import { VERIFY_PATH } from "#domain/firm/verify-path.ts";
import { replyPromise } from "#domain/leads/inbox/business-hours.ts";
import { impersonationReport, messageOfReport } from "#domain/leads/rules.ts";
import { definePage } from "#page.ts";
import { istLongDate } from "#platform/format/dates.ts";
import { capitalized } from "#platform/format/words.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { refusalHeaders } from "#web/forms/refuse.server.ts";
import { takeMessage } from "#web/forms/take-message.server.ts";
import { metaOf } from "#web/frame/page-meta.ts";
import { termOf } from "#web/glossary/terms.server.ts";
import type { Route } from "./+types/verify.ts";
import { HandleAnswer } from "./handle-answer.tsx";
import { ReportForm } from "./report-form.tsx";

export const middleware = [
  definePage({ listed: true, tags: ["posts", MAIL_SERVER_TAG], unbounded: { q: /^[\s\S]+$/ } }),
];

const TITLE = "Is it really us?";
const LEAD =
  "Paste what you were sent: a handle, a UPI ID, a telephone number, an e-mail address or a link. We compare it with our own list, letter by letter.";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const own = ownHandles(site, site);
  const pasted = url.searchParams.get("q") ?? "";
  const posts = await postsAt(site.tools.db, termOf("impersonation")?.articles ?? []);
  return {
    checked: pasted.trim() ? checkHandle(pasted, own) : undefined,
    own: own.map(({ since, ...handle }) => ({ ...handle, since: since && istLongDate(since) })),
    examples: examplesOf(own, site.firm.name),
    articles: [...posts.values()].map(({ slug, title }) => ({ slug, title })),
    reply: replyPromise(site.tools.clock.now(), site.facts),
  };
}

/** Takes a report of somebody who uses the firm's name. */
export const action = (args: Route.ActionArgs) =>
  takeMessage(args, {
    parse: (values) => impersonationReport.safeParse(values),
    messageOf: messageOfReport,
  });

export const headers = refusalHeaders;

export const meta: Route.MetaFunction = metaOf(
  ({ checked }) => ({ path: VERIFY_PATH, title: TITLE, description: LEAD, noindex: checked !== undefined }),
  TITLE,
);

const KINDS = {
  website: "Website",
  upi: "UPI ID",
  email: "E-mail",
  profile: "Profile",
  phone: "Telephone",
} as const;

/** Returns an example of each verdict, as somebody may have received it. */
const examplesOf = (own: readonly OwnHandle[], firm: string): string[] => [
  ...own.filter(({ kind }) => kind === "upi").map(({ value }) => value),
  `@${firm.split(" ")[0]?.toLowerCase()}_vip_calls`,
  "+91 98000 00000",
];

export default function Verify({
  loaderData: { checked, own, examples, articles, reply },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="wrap pt-14 pb-20 lg:pt-20" data-allow-copy="">
      <Level name="Check" />
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <h1>{TITLE}</h1>
          <p className="mt-5 max-w-[36em] text-ink-2 text-lead">{LEAD}</p>
          <form action={VERIFY_PATH} className="search-box">
            <label className="vh" htmlFor="checked-handle">
              Handle, UPI ID, telephone number, e-mail address or link
            </label>
            <input
              id="checked-handle"
              type="text"
              name="q"
              defaultValue={checked?.asked}
              placeholder="@handle, +91 …"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={MAX_CHECKED_LENGTH}
            />
            <button type="submit" className="btn btn-ink">
              Check
            </button>
          </form>
          <p className="text-note text-ink-2">We keep neither what you paste nor the answer.</p>
          {checked ? (
            <HandleAnswer checked={checked} />
          ) : (
            <p className="mt-4 flex flex-wrap items-center gap-2">
              <span className="text-note text-ink-2">Examples</span>
              {examples.map((text) => (
                <Link key={text} className="pill" href={`${VERIFY_PATH}?${new URLSearchParams({ q: text })}`}>
                  {text}
                </Link>
              ))}
            </p>
          )}
          <OwnHandles own={own} articles={articles} />
          <ReportForm
            refused={actionData}
            reply={reply}
            pasted={checked && checked.verdict !== "ours" ? checked.asked : ""}
          />
        </div>
        <WhatToDo />
      </div>
    </div>
  );
}

type Data = Route.ComponentProps["loaderData"];

/** All of the firm's own handles, with the articles on impersonation. */
function OwnHandles({ own, articles }: Pick<Data, "own" | "articles">) {
  return (
    <section className="mt-12" aria-labelledby="ours">
      <h2 id="ours" className="text-h3">
        What is ours
      </h2>
      <p className="mt-2 text-ink-2">
        The whole list. The subscribers’ channel has no public address: we open your access to it once you
        have consented and paid.
      </p>
      <dl className="mt-4">
        {own.map(({ kind, text, label, since, isUnset }) => (
          <div
            key={`${kind}${text}`}
            className="grid gap-x-6 border-t border-line py-3 md:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <dt className="text-note text-ink-2">{KINDS[kind]}</dt>
            <dd>
              <b className="font-medium [overflow-wrap:anywhere]">{text}</b>
              {isUnset && " (placeholder)"}
              <span className="block text-note text-ink-2">
                {capitalized(
                  [label !== KINDS[kind] && label, since && !isUnset && `on our list since ${since}`]
                    .filter(Boolean)
                    .join(", "),
                )}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-2">
        We never ask for a demat password, an OTP or remote access, never trade for you and never promise a
        return.
        {articles.map(({ slug, title }) => (
          <Link key={slug} className="ml-1 underline" href={`/blogpost/${slug}`}>
            {title}
          </Link>
        ))}
      </p>
    </section>
  );
}

/** Where to turn before and after a payment. */
function WhatToDo() {
  return (
    <aside
      className="self-start rounded-card border border-line bg-card p-5 [&_a]:underline"
      aria-label="What to do"
    >
      <h2 className="font-medium text-base">Have you already paid?</h2>
      <p className="mt-1 text-note">
        Call <a href="tel:1930">1930</a>, the national line for cyber fraud, at any hour. Then report at{" "}
        <Link href={officialLinks.cyberCrime}>cybercrime.gov.in</Link>.
      </p>
      <h2 className="mt-4 border-t border-line pt-4 font-medium text-base">Before you pay anyone</h2>
      <p className="mt-1 text-note">
        Enter the UPI ID or the account at <Link href={officialLinks.sebiCheck}>SEBI Check</Link>, which says
        whether it belongs to a registered intermediary.
      </p>
      <h2 className="mt-4 border-t border-line pt-4 font-medium text-base">Seen our name elsewhere?</h2>
      <p className="mt-1 text-note">
        <a href="#report">Report it to us</a>.
      </p>
    </aside>
  );
}
