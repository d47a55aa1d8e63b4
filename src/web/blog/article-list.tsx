import type { PostCard } from "#domain/blog/rules.ts";
import { counted } from "#platform/format/numbers.ts";
import { Link } from "#ui/primitives/link.tsx";
import { Card } from "./card.tsx";

type Props = {
  /** The number of articles on all pages of the list. */
  posts: number;
  cards: PostCard[];
  page: number;
  pages: number;
  addressOf(page: number): string;
};

/** One page of an author's or a tag's articles, with links to newer and older ones. */
export const ListedArticles = ({ posts, cards, ...paging }: Props) => (
  <>
    <section className="mt-[clamp(24px,3vw,44px)]" aria-labelledby="listed">
      <h2 id="listed" className="text-h3">
        {counted(posts, "article")}
      </h2>
      <CardGrid cards={cards} />
    </section>
    <PagesNav {...paging} />
  </>
);

/** What the articles of a list have in common, with a link to all articles. */
export const ListTitle = ({ children }: { children: string }) => (
  <>
    <p className="text-sm">
      <Link className="inline-flex min-h-11 items-center text-ink-2 underline" href="/blog">
        Blogs
      </Link>
    </p>
    <h1 className="mt-1.5 max-w-[17em] text-[length:clamp(2.375rem,1.75rem_+_2.7vw,4.25rem)]">{children}</h1>
  </>
);

function PagesNav({ page, pages, addressOf }: Pick<Props, "page" | "pages" | "addressOf">) {
  if (pages < 2) return null;
  return (
    <nav className="num mt-10 flex flex-wrap items-center gap-4" aria-label="Pages of articles">
      {page > 1 && (
        <Link className="btn btn-line" href={addressOf(page - 1)}>
          Newer articles
        </Link>
      )}
      {page < pages && (
        <Link className="btn btn-line" href={addressOf(page + 1)}>
          Older articles
        </Link>
      )}
      <span className="text-note text-ink-3">
        Page {page} of {pages}
      </span>
    </nav>
  );
}

/** The articles on an author's or a tag's page. */
const CardGrid = ({ cards }: { cards: PostCard[] }) => (
  <ul className="post-grid">
    {cards.map((card) => (
      <li key={card.id}>
        <Card card={card} sizes="(min-width: 1280px) 384px, (min-width: 768px) 31vw, 96px" />
      </li>
    ))}
  </ul>
);
