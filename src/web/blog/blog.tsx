import { redirect } from "react-router";
import { siteContext } from "#context.ts";
import { countPosts, listCategories, listPosts } from "#domain/blog/read.server.ts";
import { type CategoryPill, FIRST_POSTS, toCard, toPill } from "#domain/blog/rules.ts";
import { definePage } from "#page.ts";
import { Island } from "#ui/island/island.tsx";
import { rootData } from "#web/frame/root-data.ts";
import { absoluteUrl, pageMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/blog.ts";
import { Browse, type BrowseStart } from "./browse.island.tsx";
import { type BlogFilter, blogHref, PAGE_SIZE, readAddress } from "./filter.ts";
import { Frieze } from "./frieze.tsx";
import { BlogHero } from "./hero.tsx";
import { StayConnected } from "./stay-connected.tsx";
import { type BlogSubject, Subjects } from "./subjects.tsx";

export const middleware = [
  definePage({
    subject: "articles",
    listed: true,
    query: { category: /^\d{1,9}$/, view: /^all$/, page: /^[1-9]\d{0,3}$/ },
    unbounded: { q: /^[\s\S]+$/ },
    tags: ["posts"],
  }),
];

const FEATURED = 12;
const FRIEZE = 10;
const PER_SUBJECT = 7;
const MOST_SUBJECTS = 8;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools, firm, value, claim } = context.get(siteContext);
  const { db } = tools;
  const asked = readAddress(new URL(request.url).searchParams);
  const pills = (await listCategories(db)).map(toPill);
  const selected = pills.find((pill, at) => (asked.category ? pill.id === asked.category : at === 0));
  if (!selected) throw redirect("/blog");

  const filter: BlogFilter = { category: selected.id, search: asked.search };
  const wanted = { category_id: idOf(selected), search: filter.search || undefined, summary: true };
  const limit = asked.all ? PAGE_SIZE : FIRST_POSTS;
  const offset = asked.all ? (asked.page - 1) * PAGE_SIZE : 0;
  const newest = (limit: number, offset = 0) => listPosts(db, { limit, offset, summary: true });
  const [total, posts, featured, archive, subjects] = await Promise.all([
    countPosts(db, wanted),
    listPosts(db, { ...wanted, limit, offset }),
    listPosts(db, { limit: FEATURED, summary: true, featured: true }),
    newest(FRIEZE, FIRST_POSTS),
    Promise.all(
      pills
        .filter(idOf)
        .slice(0, MOST_SUBJECTS)
        .map(
          async (pill): Promise<BlogSubject> => ({
            pill,
            posts: (await listPosts(db, { category_id: idOf(pill), limit: PER_SUBJECT, summary: true }))
              .map(toCard)
              .map(({ slug, title, date }) => ({ slug, title, date })),
          }),
        ),
    ),
  ]);
  const of = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (asked.all && asked.page > of) throw redirect(blogHref(filter, of));

  const start: BrowseStart = {
    pills,
    featured: featured.map(toCard),
    listing: {
      filter,
      posts: posts.map(toCard),
      next: offset + posts.length,
      complete: offset + posts.length >= total,
      total,
    },
    expanded: asked.all,
    page: asked.all ? { at: asked.page, of } : undefined,
  };
  return {
    start,
    // While there are few articles, the frieze shows the newest ones again.
    frieze: (archive.length < FRIEZE / 2 ? await newest(FRIEZE) : archive)
      .map(toCard)
      .map(({ id, slug, title, image, tone }) => ({ id, slug, title, image, tone })),
    subjects: subjects.filter((subject) => subject.posts.length > 0),
    stats: STATS.flatMap((id) => claim(id) ?? []),
    authors: claim("founders-accountants"),
    connections: {
      channel: firm.links.channel,
      support: firm.supportLink,
      replyTime: value("reply.time"),
    },
    category: idOf(selected) === undefined ? undefined : selected.name,
    address: blogHref({ ...filter, search: "" }, asked.all ? asked.page : undefined),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootData(matches);
  if (!root || !loaderData) return [{ title: "Blogs" }];
  const { address, category, start, authors } = loaderData;
  const title = category ? `${category} blogs` : "Blogs";
  const by = authors ? ", by two chartered accountants" : "";
  const description = `Articles on reading charts, accounts and risk${by}. Education only: no stock tips, only methods.`;
  return pageMeta({
    origin: root.origin,
    firmName: root.firm.name,
    state: root.state,
    path: address,
    title,
    description,
    noindex: start.listing.filter.search !== "",
    jsonLd: [
      {
        "@type": "Blog",
        name: title,
        description,
        url: absoluteUrl(root.origin, address),
        publisher: { "@type": "Organization", name: root.firm.legalName },
      },
    ],
  });
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { start, frieze, stats, authors, subjects, connections } = loaderData;
  return (
    <>
      <BlogHero stats={stats} authors={authors}>
        <Frieze cards={frieze} />
      </BlogHero>
      <Island of={Browse} inView with={{ start }} />
      <Subjects subjects={subjects} />
      <StayConnected {...connections} />
    </>
  );
}

const STATS = ["blog-articles", "blog-readers", "blog-coverage"];

/** Returns the category's id in the records; the pill for all posts has none. */
const idOf = (pill: CategoryPill): number | undefined => (pill.id === "all" ? undefined : Number(pill.id));
