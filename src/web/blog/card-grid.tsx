import type { PostCard } from "#domain/blog/rules.ts";
import { Card } from "./card.tsx";

/** The articles of a page about an author or a tag. */
export const CardGrid = ({ cards }: { cards: PostCard[] }) => (
  <ul className="post-grid">
    {cards.map((card) => (
      <li key={card.id}>
        <Card card={card} sizes="(min-width: 1280px) 384px, (min-width: 768px) 31vw, 96px" />
      </li>
    ))}
  </ul>
);
