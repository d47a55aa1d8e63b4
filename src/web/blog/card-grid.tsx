import type { PostCard } from "#domain/blog/rules.ts";
import { Card } from "./card.tsx";

/** The articles on an author's or a tag's page. */
export const CardGrid = ({ cards }: { cards: PostCard[] }) => (
  <ul className="post-grid">
    {cards.map((card) => (
      <li key={card.id}>
        <Card card={card} sizes="(min-width: 1280px) 384px, (min-width: 768px) 31vw, 96px" />
      </li>
    ))}
  </ul>
);
