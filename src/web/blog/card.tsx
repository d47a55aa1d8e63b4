import type { PostCard } from "#domain/blog/rules.ts";
import { evenDate } from "#platform/format/dates.ts";
import { Link } from "#ui/primitives/link.tsx";
import { AuthorName } from "./author-name.tsx";
import { Category, GROUND } from "./category.tsx";
import { Cover } from "./cover.tsx";

type Props = { card: PostCard; sizes: string; tall?: boolean; eager?: boolean; onOpen?: () => void };

/** A post in a list. On phones the cover is a thumbnail beside the title, unless the card is `tall`. */
export function Card({ card, sizes, tall = false, eager = false, onOpen }: Props) {
  return (
    <article className="post-card" data-tall={tall || undefined}>
      <div className={`post-cover ${GROUND[card.tone]}`}>
        <Cover photo={card.image} alt="" sizes={sizes} eager={eager} />
      </div>
      <div className="grid content-start gap-1.5">
        <p className="flex">
          <Category tone={card.tone}>{card.category}</Category>
        </p>
        <h3>
          <Link className="post-link" href={`/blogpost/${card.slug}`} onClick={onOpen}>
            {card.title}
          </Link>
        </h3>
      </div>
      <p className="post-excerpt text-sm text-ink-2">{card.excerpt}</p>
      <p className="post-by num text-note text-ink-3">
        <AuthorName className="font-medium text-ink-2" name={card.author} />
        <time dateTime={card.date}>{evenDate(card.date)}</time>
        <span>{card.readTime}</span>
      </p>
    </article>
  );
}
