import type { PostCard } from "#domain/blog/rules.ts";
import { Cover } from "#ui/primitives/cover.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { GROUND } from "./category.tsx";

export type FriezeCard = Pick<PostCard, "id" | "slug" | "title" | "image" | "tone">;

/** A slider of covers across the page: 2 columns below 640 px, 3 from 640, 4 from 1024 and 5 from 1280. */
export function Frieze({ cards }: { cards: FriezeCard[] }) {
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
