import { redirect } from "react-router";
import type { Site } from "#context.ts";
import { countPosts, listCategories, listPosts } from "#domain/blog/read.server.ts";
import { type CategoryPill, FIRST_POSTS, toCard, toPill } from "#domain/blog/rules.ts";
import { replyPromise } from "#domain/leads/inbox/business-hours.ts";
import { searchSite } from "#web/search/search-site.server.ts";
import type { BrowseStart } from "./browse.island.tsx";
import { type BlogFilter, blogHref, PAGE_SIZE, readAddress } from "./filter.ts";
import type { BlogSubject } from "./subjects.tsx";

const FEATURED = 12;
const FRIEZE = 10;
const PER_SUBJECT = 7;
const MAX_SUBJECTS = 8;

/** Reads what the blog page shows for an address: the filtered lists and search hits. */
export async function readBlog(site: Site, query: URLSearchParams) {
  const { tools, firm, facts, claim } = site;
  const { db } = tools;
  const address = readAddress(query);
  const pills = (await listCategories(db)).map(toPill);
  const selected = pills.find((pill, at) => (address.category ? pill.id === address.category : at === 0));
  if (!selected) throw redirect("/blog");

  const filter: BlogFilter = { category: selected.id, search: address.search };
  const wanted = { category_id: idOf(selected), search: filter.search || undefined, summary: true };
  const limit = address.all ? PAGE_SIZE : FIRST_POSTS;
  const offset = address.all ? (address.page - 1) * PAGE_SIZE : 0;
  const newest = (limit: number, offset = 0) => listPosts(db, { limit, offset, summary: true });
  const [total, posts, featured, archive, subjects] = await Promise.all([
    countPosts(db, wanted),
    listPosts(db, { ...wanted, limit, offset }),
    listPosts(db, { limit: FEATURED, summary: true, featured: true }),
    newest(FRIEZE, FIRST_POSTS),
    Promise.all(
      pills
        .filter(idOf)
        .slice(0, MAX_SUBJECTS)
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
  const found = filter.search
    ? await searchSite(site, {
        search: filter.search,
        categoryId: idOf(selected),
        except: (title) => title.toLowerCase().includes(filter.search.toLowerCase()),
      })
    : undefined;
  if (address.all && address.page > of) throw redirect(blogHref(filter, of));

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
    expanded: address.all,
    page: address.all ? { at: address.page, of } : undefined,
  };
  return {
    start,
    found,
    // While there are few articles, the frieze repeats the newest ones.
    frieze: (archive.length < FRIEZE / 2 ? await newest(FRIEZE) : archive)
      .map(toCard)
      .map(({ id, slug, title, image, tone }) => ({ id, slug, title, image, tone })),
    subjects: subjects.filter((subject) => subject.posts.length > 0),
    stats: STATS.flatMap((id) => claim(id) ?? []),
    authors: claim("founders-accountants"),
    connections: {
      channel: firm.links.channel,
      support: firm.supportLink,
      reply: replyPromise(tools.clock.now(), facts),
    },
    category: idOf(selected) === undefined ? undefined : selected.name,
    address: blogHref({ ...filter, search: "" }, address.all ? address.page : undefined),
  };
}

const STATS = ["blog-articles", "blog-readers", "blog-coverage"];

/** Returns the category's id in the database; the pill for all posts has none. */
const idOf = (pill: CategoryPill): number | undefined => (pill.id === "all" ? undefined : Number(pill.id));

/** Articles per page of an author or a tag. */
const LIST_PAGE = 24;

/** Reads the requested page of a list of `posts` articles, newest first; redirects past the end to the last page. */
export async function readListPage(
  db: Site["tools"]["db"],
  request: Request,
  of: { authors: string[] } | { tag: string },
  { posts, addressOf }: { posts: number; addressOf(page: number): string },
) {
  const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
  const pages = Math.ceil(posts / LIST_PAGE);
  if (page > pages) throw redirect(addressOf(pages));
  const offset = (page - 1) * LIST_PAGE;
  const listed = await listPosts(db, { ...of, limit: LIST_PAGE, offset, summary: true });
  return { page, pages, cards: listed.map(toCard) };
}
