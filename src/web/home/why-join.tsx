import { Level } from "#ui/primitives/level.tsx";
import { MARKS } from "./marks.tsx";

type Props = { copy: { title: string; cards: { title: string; text: string }[] } };

/** Four reasons, each with a small drawing. */
export function WhyJoin({ copy }: Props) {
  return (
    <section id="why-join" className="wrap sec" aria-labelledby="why-join-title">
      <Level name="Why join" />
      <h2 id="why-join-title">{copy.title}</h2>
      <ul className="mt-[clamp(28px,3.6vw,52px)] grid gap-x-8 md:grid-cols-2 md:gap-x-12 lg:grid-cols-4 lg:gap-x-8">
        {copy.cards.map(({ title, text }, i) => {
          const Mark = MARKS[i % MARKS.length];
          return (
            <li
              key={title}
              className="grid grid-cols-[88px_1fr] content-start gap-x-5 gap-y-2 border-line-2 border-t py-6 lg:grid-cols-1 lg:gap-y-3 lg:pb-0"
              data-card=""
            >
              <div className="row-span-2 lg:row-span-1 lg:mb-3">{Mark && <Mark />}</div>
              <h3 className="text-h4">{title}</h3>
              <p className="text-ink-2 text-sm leading-relaxed lg:text-md">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
