import copy from "#content/home.json" with { type: "json" };
import { siteContext } from "#context.ts";
import { listPosts } from "#domain/blog/read.server.ts";
import { toCard } from "#domain/blog/rules.ts";
import { readDigestDay } from "#domain/digest/read.server.ts";
import { fillAll } from "#domain/firm/rules.ts";
import { definePage } from "#page.ts";
import { longDate } from "#platform/format/dates.ts";
import { Island } from "#ui/island/island.tsx";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { faqsFor } from "#web/faq/items.server.ts";
import { faqJsonLd } from "#web/faq/json-ld.ts";
import { PageFaq } from "#web/faq/page-faq.tsx";
import { metaOf } from "#web/frame/page-meta.ts";
import { rootData } from "#web/frame/root-data.ts";
import { NewsletterForm } from "#web/newsletter/newsletter-form.island.tsx";
import { pricedPlans } from "#web/plans/priced-plan.server.ts";
import { absoluteUrl } from "#web/seo/meta.ts";
import { entries } from "#web/testimonials/entries.server.ts";
import { Testimonials } from "#web/testimonials/testimonials.tsx";
import type { Route } from "./+types/route.ts";
import { BlogSection } from "./blog-section.tsx";
import { HomeHero } from "./hero.island.tsx";
import { MARKS } from "./marks.tsx";
import { ResearchServices } from "./research-services.tsx";
import { todayOf } from "./today.server.ts";
import { AwaitedSection, TodaySection } from "./today.tsx";

export const middleware = [definePage({ listed: true, tags: ["posts", "digests"] })];

const FEATURED = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(siteContext);
  const { tools, firm, facts, value, claim } = view;
  const [posts, digest] = await Promise.all([
    listPosts(tools.db, { featured: true, summary: true, limit: FEATURED }),
    readDigestDay(tools.db, {}),
  ]);
  return {
    copy: fillAll(view.copy("home", copy), facts),
    today: digest && todayOf(digest, value("digest.time"), tools.clock.now(), firm.hiddenFiles),
    plans: pricedPlans(view),
    posts: posts.map(toCard).map((post) => ({ ...post, date: longDate(post.date) })),
    readers: claim("monthly-blog-readers"),
    hour: value("digest.time").split(" ", 2),
    testimonials: entries(view),
    faqs: faqsFor("home", view),
    email: firm.email,
  };
}

export const meta: Route.MetaFunction = metaOf(({ copy, email, faqs }, { firm, origin }) => ({
  path: "/",
  ...copy.meta,
  jsonLd: [
    {
      "@type": "Organization",
      name: firm.name,
      legalName: firm.legalName,
      url: absoluteUrl(origin, "/"),
      logo: absoluteUrl(origin, "/apple-touch-icon.png"),
      email,
      address: firm.address,
      identifier: firm.registration,
      sameAs: Object.values(firm.links).filter(Boolean),
    },
    faqJsonLd(faqs),
  ],
}));

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { copy, today, plans, posts, readers, hour, testimonials, faqs, email } = loaderData;
  const firm = rootData(matches)?.firm;
  return (
    <>
      <Island of={HomeHero} inView with={{ copy: copy.hero }} />
      {today ? <TodaySection copy={copy.today} today={today} /> : <AwaitedSection copy={copy.today} />}
      <WhyJoin copy={copy.whyJoin} />
      <ResearchServices copy={copy.services} plans={plans} />
      <BlogSection copy={copy.blog} posts={posts} readers={readers} />
      <NewsletterSection copy={copy.newsletter} hour={hour} />
      {testimonials.length > 0 && <Testimonials {...copy.testimonials} entries={testimonials} />}
      {firm && <PageFaq page="home" copy={copy.faq} items={faqs} firm={{ ...firm, email }} />}
      <Approach copy={copy.approach} />
    </>
  );
}

type Props = { copy: { title: string; lead: string }; hour: string[] };

/** The newsletter: its hour of arrival, large, and the form. */
function NewsletterSection({ copy, hour: [hour, half] }: Props) {
  return (
    <section
      id="newsletter"
      className="overflow-clip border-brand-line border-y bg-brand-tint"
      aria-labelledby="newsletter-title"
    >
      <div className="wrap grid items-center gap-x-12 gap-y-6 py-[clamp(48px,6vw,88px)] lg:grid-cols-2">
        <p className="hour ml-[-0.04em] font-serif text-[length:clamp(6rem,3rem_+_17vw,17rem)]/[0.78] font-light tracking-[-0.05em] whitespace-nowrap text-brand">
          {hour}
          <span className="ml-[0.6em] font-sans text-md/none font-medium tracking-normal"> {half}</span>
        </p>
        <div className="grid max-w-[560px] gap-5">
          <h2 id="newsletter-title">{copy.title}</h2>
          <p className="text-ink-2">{copy.lead}</p>
          <Island of={NewsletterForm} with={{ variant: "home" }} />
        </div>
      </div>
    </section>
  );
}

type WhyJoinProps = { copy: { title: string; cards: { title: string; text: string }[] } };

/** Four reasons, each with a small drawing. */
function WhyJoin({ copy }: WhyJoinProps) {
  return (
    <section id="why-join" className="wrap sec" aria-labelledby="why-join-title">
      <Level name="Why join" />
      <h2 id="why-join-title">{copy.title}</h2>
      <ul className="mt-[clamp(28px,3.6vw,52px)] grid gap-x-8 md:grid-cols-2 md:gap-x-12 lg:grid-cols-4 lg:gap-x-8">
        {copy.cards.map(({ title, text }, i) => {
          const Mark = MARKS[i % MARKS.length];
          return (
            <li
              key={title}
              className="grid grid-cols-[88px_1fr] content-start gap-x-5 gap-y-2 border-line-2 border-t py-6 lg:grid-cols-1 lg:gap-y-3 lg:pb-0"
              data-card=""
            >
              <div className="row-span-2 lg:row-span-1 lg:mb-3">{Mark && <Mark />}</div>
              <h3 className="text-h4">{title}</h3>
              <p className="text-ink-2 text-sm leading-relaxed lg:text-md">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type ApproachProps = {
  copy: { title: string; refusals: string[]; text: string; button: string; back: string };
};

/** The closing: what the firm does not do, and what remains. */
function Approach({ copy }: ApproachProps) {
  return (
    <section
      id="logical-approach"
      className="bg-night-2 py-[clamp(56px,8vw,120px)] text-on-night"
      aria-labelledby="approach-title"
    >
      <div className="wrap grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <ul className="lg:col-span-7">
          {copy.refusals.map((refusal) => (
            <li
              key={refusal}
              className="border-night-line border-b py-[0.1em] font-serif text-[clamp(2.125rem,1.5rem+2.9vw,4.25rem)] leading-[1.1] tracking-[-0.03em]"
            >
              {refusal}
            </li>
          ))}
        </ul>
        <div className="grid content-end gap-5 lg:col-span-4 lg:col-start-9">
          <h2 id="approach-title" className="text-h3 text-night-mark">
            {copy.title}
          </h2>
          <p className="text-on-night-2">{copy.text}</p>
          <div className="flex flex-wrap gap-3">
            <Link href="/aboutus" className="btn btn-amber">
              {copy.button}
            </Link>
            <Link href="/" className="btn btn-line border-night-line">
              {copy.back}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
