import type { PostCard } from "#domain/blog/rules.ts";
import { Card } from "./card.tsx";
import { LineIcon } from "./line-icon.tsx";
import type { useSlides } from "./use-slides.ts";

type Props = {
  cards: PostCard[];
  row: React.RefObject<HTMLUListElement | null>;
  slides: ReturnType<typeof useSlides>;
  onOpen: () => void;
};

/** The featured posts as slides. The controls appear once they work; until then the row is swiped or scrolled. */
export function Featured({ cards, row, slides: s, onOpen }: Props) {
  const controls = s.slides > 1 ? " scripted" : " invisible";
  return (
    <section
      className="blog-featured border-b border-line bg-sunk"
      aria-labelledby="featured"
      aria-roledescription="carousel"
      data-advancing={s.advancing || undefined}
      {...s.hold}
    >
      <div className="wrap">
        <div className="flex items-end justify-between gap-4">
          <h2 id="featured">Featured</h2>
          <div className={`flex items-center text-sm text-ink-2 no-print${controls}`}>
            <Step label="Previous slide" path="m12 4-6 6 6 6" onClick={s.previous} />
            <span className="num max-sm:hidden">
              {s.index + 1} of {s.slides}
            </span>
            <Step label="Next slide" path="m8 4 6 6-6 6" onClick={s.next} />
            <Step
              className="motion-reduce:hidden"
              label={s.running ? "Pause the slides" : "Play the slides"}
              path={s.running ? "M7 4v12M13 4v12" : "M6 4v12l10-6z"}
              onClick={s.toggle}
            />
          </div>
        </div>
        <ul ref={row} className="featured-row">
          {cards.map((card, at) => (
            <li key={card.id}>
              <Card
                card={card}
                sizes="(min-width: 1280px) 384px, (min-width: 768px) 31vw, 92vw"
                tall
                eager={at === 0}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
        <div className={`featured-dots mt-1 flex no-print${controls}`}>
          {Array.from({ length: s.slides }, (_, at) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
              key={at}
              type="button"
              aria-label={`Slide ${at + 1} of ${s.slides}`}
              aria-current={at === s.index || undefined}
              onClick={() => s.show(at)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

type StepProps = { label: string; path: string; onClick: () => void; className?: string };

function Step({ label, path, onClick, className = "" }: StepProps) {
  return (
    <button
      type="button"
      className={`icon-button text-ink hover:bg-sunk ${className}`}
      aria-label={label}
      onClick={onClick}
    >
      <LineIcon path={path} />
    </button>
  );
}
