import { Link } from "#ui/primitives/link.tsx";

type Props = { copy: { title: string; refusals: string[]; text: string; button: string; back: string } };

/** The closing: what the firm does not do, and what remains. */
export function Approach({ copy }: Props) {
  return (
    <section
      id="logical-approach"
      className="bg-night-2 py-[clamp(56px,8vw,120px)] text-on-night"
      aria-labelledby="approach-title"
    >
      <div className="wrap grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <ul className="lg:col-span-7">
          {copy.refusals.map((refusal) => (
            <li
              key={refusal}
              className="border-night-line border-b py-[0.1em] font-serif text-[clamp(2.125rem,1.5rem+2.9vw,4.25rem)] leading-[1.1] tracking-[-0.03em]"
            >
              {refusal}
            </li>
          ))}
        </ul>
        <div className="grid content-end gap-5 lg:col-span-4 lg:col-start-9">
          <h2 id="approach-title" className="text-h3 text-night-mark">
            {copy.title}
          </h2>
          <p className="text-on-night-2">{copy.text}</p>
          <div className="flex flex-wrap gap-3">
            <Link href="/aboutus" className="btn btn-amber">
              {copy.button}
            </Link>
            <Link href="/" className="btn btn-line border-night-line">
              {copy.back}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
