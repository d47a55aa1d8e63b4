import { siteContext } from "#context.ts";
import type { PostCard } from "#domain/blog/rules.ts";
import type { ReplyPromise } from "#domain/leads/inbox/business-hours.ts";
import { definePage } from "#page.ts";
import { Island } from "#ui/island/island.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { replyBy } from "#web/forms/reply-by.ts";
import { metaOf } from "#web/frame/page-meta.ts";
import { FoundList } from "#web/search/found.tsx";
import { absoluteUrl } from "#web/seo/meta.ts";
import type { Route } from "./+types/blog.ts";
import { Browse } from "./browse.island.tsx";
import { GROUND } from "./category.tsx";
import { Cover } from "./cover.tsx";
import { blogHref } from "./filter.ts";
import { BlogHero } from "./hero.tsx";
import { readBlog } from "./read-blog.server.ts";
import { Subjects } from "./subjects.tsx";

export const middleware = [
  definePage({
    subject: "articles",
    listed: true,
    query: { category: /^\d{1,9}$/, view: /^all$/, page: /^[1-9]\d{0,3}$/ },
    unbounded: { q: /^[\s\S]+$/ },
    tags: ["posts"],
  }),
];

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readBlog(context.get(siteContext), new URL(request.url).searchParams);

export const meta: Route.MetaFunction = metaOf(({ address, category, start, authors }, { origin, firm }) => {
  const title = category ? `${category} blogs` : "Blogs";
  const by = authors ? ", by two chartered accountants" : "";
  const subject = category ? `in ${category}` : "on reading charts, accounts and risk";
  const description = `Articles ${subject}${by}. Education only: no stock tips, only methods.`;
  return {
    path: address,
    title,
    description,
    noindex: start.listing.filter.search !== "",
    jsonLd: [
      {
        "@type": "Blog",
        name: title,
        description,
        url: absoluteUrl(origin, address),
        publisher: { "@type": "Organization", name: firm.legalName },
      },
    ],
  };
}, "Blogs");

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { start, found, frieze, stats, authors, subjects, connections } = loaderData;
  return (
    <>
      {found ? (
        <h1 className="wrap pt-6 text-[length:var(--text-h3)]">Search</h1>
      ) : (
        <BlogHero stats={stats} authors={authors}>
          <Frieze cards={frieze} />
        </BlogHero>
      )}
      <Island of={Browse} inView with={{ start }} />
      <form id="clear-search" action="/blog" hidden>
        {start.listing.filter.category !== "all" && (
          <input type="hidden" name="category" value={start.listing.filter.category} />
        )}
      </form>
      <FoundList found={found} hrefOf={(search) => blogHref({ category: "all", search })} />
      <Subjects subjects={subjects} />
      <StayConnected {...connections} />
    </>
  );
}

type Connections = { channel: string; support: string; reply: ReplyPromise };

/** The messaging channel and the support line. */
function StayConnected({ channel, support, reply }: Connections) {
  return (
    <section className="border-t border-line bg-sunk no-print" aria-labelledby="stay-connected">
      <div className="wrap sec grid gap-x-8 gap-y-6 min-[960px]:grid-cols-12 min-[960px]:items-end">
        <div className="min-[960px]:col-span-7">
          <h2 id="stay-connected">Stay Connected</h2>
          <p className="mt-4 text-lead text-ink-2">
            The messaging channel is open to everyone and carries no paid research. Message support with a
            question, and we reply {replyBy(reply)}.
          </p>
        </div>
        <p className="flex flex-wrap gap-3 max-sm:flex-col min-[960px]:col-span-5 min-[960px]:justify-end">
          {channel && (
            <Link className="btn btn-ink" href={channel}>
              Join the messaging channel
            </Link>
          )}
          <Link className="btn btn-line" href={support}>
            {support.startsWith("tel:") ? "Call support" : "Message support"}
          </Link>
        </p>
      </div>
    </section>
  );
}

type FriezeCard = Pick<PostCard, "id" | "slug" | "title" | "image" | "tone">;

/** A slider of covers across the page: 2 columns below 640 px, 3 from 640, 4 from 1024 and 5 from 1280. */
function Frieze({ cards }: { cards: FriezeCard[] }) {
  return (
    <ul className="frieze" aria-label="From the archive">
      {cards.map((card) => (
        <li className="snap-start" key={card.id}>
          <Link
            className="block no-underline focus-visible:[outline-offset:-3px]"
            href={`/blogpost/${card.slug}`}
          >
            <span className={`block overflow-hidden ${GROUND[card.tone]}`}>
              <Cover
                photo={card.image}
                alt=""
                sizes="(min-width: 1280px) 20vw, (min-width: 1024px) 25vw, (min-width: 640px) 33vw, 50vw"
              />
            </span>
            <span className="frieze-title block min-h-16 px-4 pt-2.5 pb-3 text-note/[1.35] text-ink-2">
              {card.title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
