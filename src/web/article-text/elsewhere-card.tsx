import type { CardPiece } from "#domain/blog/article-text.server.ts";

/** A video or a post elsewhere as a card of this site. Nothing is asked of the other host before the card is touched. */
export const ElsewhereCard = ({ card: { href, title, place, picture } }: { card: CardPiece }) => (
  <a
    className="elsewhere group my-[1.6em] grid overflow-hidden rounded-card border border-line bg-card no-underline"
    href={href}
    rel="noopener noreferrer"
    referrerPolicy="no-referrer"
  >
    {picture && (
      <img
        className="aspect-video w-full object-cover"
        {...picture}
        alt={picture.alt}
        srcSet={picture.srcSet || undefined}
        sizes="(min-width: 768px) 608px, 92vw"
        loading="lazy"
      />
    )}
    <span className="grid gap-1 p-4">
      <span className="font-semibold text-ink group-hover:underline">{title}</span>
      <span className="text-note text-ink-3">
        Opens on {place.name} ({place.host})
      </span>
    </span>
  </a>
);
