import { siteContext } from "#context.ts";
import { byLetter, otherNames } from "#domain/glossary/rules.ts";
import { definePage } from "#page.ts";
import { evenDate } from "#platform/format/dates.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { metaOf } from "#web/frame/page-meta.ts";
import { absoluteUrl } from "#web/seo/meta.ts";
import type { Route } from "./+types/glossary.ts";
import { readTermValues } from "./term-values.server.ts";
import { glossary } from "./terms.server.ts";

export const middleware = [definePage({ listed: true, tags: ["digests"] })];

const PATH = "/glossary";
const TITLE = "Glossary of market terms";

export async function loader({ context }: Route.LoaderArgs) {
  const latest = await readTermValues(context.get(siteContext));
  const terms = glossary.map((term) => {
    const { slug, name, meaning } = term;
    const value = latest(term);
    const [figure] = value?.figures ?? [];
    return {
      slug,
      name,
      also: otherNames(term),
      meaning,
      value: value && figure && `${figure.name}: ${figure.text} on ${evenDate(value.date)}`,
    };
  });
  return { letters: byLetter(terms), count: terms.length };
}

const leadOf = (count: number) =>
  `${count} terms of the share market and of company accounts, each with its meaning in plain words and an example in figures.`;

export const meta: Route.MetaFunction = metaOf(
  ({ count }, { origin, firm }) => ({
    path: PATH,
    title: TITLE,
    description: leadOf(count),
    jsonLd: [
      {
        "@type": "DefinedTermSet",
        name: TITLE,
        url: absoluteUrl(origin, PATH),
        publisher: { "@type": "Organization", name: firm.legalName },
      },
    ],
  }),
  TITLE,
);

export default function Glossary({ loaderData: { letters, count } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-14 pb-20 lg:pt-20" data-allow-copy="">
      <Level name="Glossary" />
      <h1 className="max-w-[14em]">{TITLE}</h1>
      <p className="mt-6 max-w-[36em] text-ink-2 text-lead">{leadOf(count)}</p>
      <form action="/search" className="search-box mb-6 print:hidden">
        <label className="vh" htmlFor="term-filter">
          Find a term
        </label>
        <input
          id="term-filter"
          type="search"
          name="q"
          placeholder="Find a term"
          autoComplete="off"
          maxLength={100}
          enterKeyHint="search"
          data-filter=".glossary-list > dl > div"
        />
        <button type="submit" className="btn btn-ink">
          Search
        </button>
      </form>
      <nav
        className="sticky top-(--bar) z-10 overflow-x-auto border-y border-line bg-paper short:static print:hidden"
        aria-label="Letters"
      >
        <ul className="flex w-max gap-0.5">
          {[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => (
            <li key={letter}>
              <LetterLink letter={letter} known={letters.some((group) => group.letter === letter)} />
            </li>
          ))}
        </ul>
      </nav>
      <p
        className="mt-6 text-ink-2 empty:hidden"
        role="status"
        data-filter-status=""
        data-some="Terms found:"
        data-none="No term has these words. Search the site."
      />
      {letters.map(({ letter, terms }) => (
        <section
          className="glossary-list"
          key={letter}
          id={letter.toLowerCase()}
          aria-labelledby={`terms-${letter.toLowerCase()}`}
        >
          <h2 id={`terms-${letter.toLowerCase()}`}>{letter}</h2>
          <dl>
            {terms.map(({ slug, name, also, meaning, value }) => (
              <div key={slug}>
                <dt>
                  <Link href={`${PATH}/${slug}`}>{name}</Link>{" "}
                  {also.length > 0 && <small>{also.join(", ")}</small>}
                </dt>
                <dd>
                  {meaning} {value && <small className="num">{value}</small>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** A letter that links to its terms; without terms it is plain text. */
function LetterLink({ letter, known }: { letter: string; known: boolean }) {
  const square = "inline-flex h-11 w-11 items-center justify-center";
  if (!known) return <span className={`${square} text-ink-3`}>{letter}</span>;
  return (
    <Link className={`${square} no-underline hover:underline`} href={`#${letter.toLowerCase()}`}>
      {letter}
    </Link>
  );
}
