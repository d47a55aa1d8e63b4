import { Level } from "#ui/primitives/level.tsx";
import type { AboutCopy } from "./copy.server.ts";

/** The philosophy as a short essay with its margin: the note is beside the paragraph that it limits. */
export function Essay({ copy }: { copy: AboutCopy["aboutNew"]["philosophy"] }) {
  return (
    <section
      id="philosophy"
      className="wrap pb-[clamp(56px,2.75rem+3.6vw,100px)]"
      aria-labelledby="philosophy-title"
    >
      <Level name={copy.level} />
      <h2 id="philosophy-title" className="max-w-[15em]">
        {copy.title}
      </h2>
      <div className="mt-[clamp(28px,3.6vw,52px)] grid gap-y-9">
        {copy.parts.map(({ text, kind, note }) => (
          <div key={kind} className="grid gap-x-12 gap-y-4 lg:grid-cols-12" data-thought="">
            <p className="font-serif text-h4 leading-[1.42] tracking-[-0.01em] lg:col-span-7">{text}</p>
            <p className="border-brand border-l-3 pl-4 text-ink-2 text-sm lg:col-span-4 lg:col-start-9 lg:self-start">
              <span className="block font-semibold text-ink">{kind}</span>
              {note}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
