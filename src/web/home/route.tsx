import copy from "#content/home.json" with { type: "json" };
import { siteContext } from "#context.ts";
import { listPosts } from "#domain/blog/read.server.ts";
import { toCard } from "#domain/blog/rules.ts";
import { readDigestDay } from "#domain/digest/read.server.ts";
import { fillAll } from "#domain/firm/rules.ts";
import { definePage } from "#page.ts";
import { longDate } from "#platform/format/dates.ts";
import { Island } from "#ui/island/island.tsx";
import { faqsFor } from "#web/faq/items.server.ts";
import { faqJsonLd } from "#web/faq/json-ld.ts";
import { PageFaq } from "#web/faq/page-faq.tsx";
import { metaOf } from "#web/frame/page-meta.ts";
import { rootData } from "#web/frame/root-data.ts";
import { pricedPlans } from "#web/plans/priced-plan.server.ts";
import { absoluteUrl } from "#web/seo/meta.ts";
import { entries } from "#web/testimonials/entries.server.ts";
import { Testimonials } from "#web/testimonials/testimonials.tsx";
import type { Route } from "./+types/route.ts";
import { Approach } from "./approach.tsx";
import { BlogSection } from "./blog-section.tsx";
import { HomeHero } from "./hero.island.tsx";
import { NewsletterSection } from "./newsletter-section.tsx";
import { ResearchServices } from "./research-services.tsx";
import { todayOf } from "./today.server.ts";
import { AwaitedSection, TodaySection } from "./today.tsx";
import { WhyJoin } from "./why-join.tsx";

export const middleware = [definePage({ listed: true, tags: ["posts", "digests"] })];

const FEATURED = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(siteContext);
  const { tools, facts, value, claim } = view;
  const [posts, digest] = await Promise.all([
    listPosts(tools.db, { featured: true, summary: true, limit: FEATURED }),
    readDigestDay(tools.db, {}),
  ]);
  return {
    copy: fillAll(view.copy("home", copy), facts),
    today: digest && todayOf(digest, value("digest.time"), tools.clock.now()),
    plans: pricedPlans(view),
    posts: posts.map(toCard).map((post) => ({ ...post, date: longDate(post.date) })),
    readers: claim("monthly-blog-readers"),
    hour: value("digest.time").split(" ", 2),
    testimonials: entries(view),
    faqs: faqsFor("home", view),
    email: view.firm.email,
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
