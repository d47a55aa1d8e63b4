import { byLetter } from "#domain/glossary/rules.ts";
import { definePage } from "#page.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { rootData } from "#web/frame/root-data.ts";
import { absoluteUrl, pageMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/glossary.ts";
import { glossary, notesOf } from "./terms.server.ts";

export const middleware = [definePage({ listed: true })];

const PATH = "/glossary";
const TITLE = "Glossary of market terms";

export const loader = () => ({ letters: byLetter(notesOf(glossary)), count: glossary.length });

const leadOf = (count: number) =>
  `${count} terms of the share market and of company accounts, each with its meaning in plain words and an example in figures.`;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = rootData(matches);
  if (!root || !loaderData) return [{ title: TITLE }];
  return pageMeta({
    origin: root.origin,
    firmName: root.firm.name,
    state: root.state,
    path: PATH,
    title: TITLE,
    description: leadOf(loaderData.count),
    jsonLd: [
      {
        "@type": "DefinedTermSet",
        name: TITLE,
        url: absoluteUrl(root.origin, PATH),
        publisher: { "@type": "Organization", name: root.firm.legalName },
      },
    ],
  });
}

export default function Glossary({ loaderData: { letters, count } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-14 pb-20 lg:pt-20" data-allow-copy="">
      <Level name="Glossary" />
      <h1 className="max-w-[14em]">{TITLE}</h1>
      <p className="mt-6 max-w-[36em] text-ink-2 text-lead">{leadOf(count)}</p>
      <nav className="mt-8 print:hidden" aria-label="Letters">
        <ul className="flex flex-wrap gap-2">
          {[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => (
            <li key={letter}>
              <LetterLink letter={letter} known={letters.some((group) => group.letter === letter)} />
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(({ letter, terms }) => (
        <section
          className="mt-12 scroll-mt-[calc(var(--bar)_+_20px)]"
          key={letter}
          id={letter.toLowerCase()}
          aria-labelledby={`terms-${letter.toLowerCase()}`}
        >
          <h2 className="border-b border-ink pb-3 text-h3" id={`terms-${letter.toLowerCase()}`}>
            {letter}
          </h2>
          <dl>
            {terms.map(({ slug, name, meaning }) => (
              <div
                className="grid gap-x-8 border-b border-line py-2 md:grid-cols-[minmax(200px,30%)_minmax(0,1fr)]"
                key={slug}
              >
                <dt>
                  <Link
                    className="inline-flex min-h-11 min-w-11 items-center font-medium underline"
                    href={`${PATH}/${slug}`}
                  >
                    {name}
                  </Link>
                </dt>
                <dd className="max-w-[42em] pb-2 text-ink-2 md:py-2.5">{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** A letter that leads to its terms; one that no term begins with is only shown. */
function LetterLink({ letter, known }: { letter: string; known: boolean }) {
  const square = "inline-flex h-11 w-11 items-center justify-center rounded-[8px] border";
  if (!known) return <span className={`${square} border-line text-ink-3`}>{letter}</span>;
  return (
    <Link
      className={`${square} border-line-2 no-underline hover:border-ink`}
      href={`#${letter.toLowerCase()}`}
    >
      {letter}
    </Link>
  );
}
