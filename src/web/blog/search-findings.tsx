import { evenDate } from "#platform/format/dates.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Link } from "#ui/primitives/link.tsx";
import { blogHref } from "./filter.ts";
import type { FoundTexts } from "./search-texts.server.ts";

type Subject = { name: string; href: string; count: number };
type Props = { found: FoundTexts | undefined; subject: Subject };

/** What a search finds below the titles. The island replaces it as a whole; without a search it is empty. */
export function SearchFindings({ found, subject }: Props) {
  return (
    <div id="found" className="found wrap">
      <p role="status" className="font-semibold empty:hidden">
        {found?.said}
      </p>
      <div id="found-texts">
        {found?.replaced && (
          <p className="mt-1">
            <Link href={blogHref({ category: "all", search: `“${found.asked}”` })}>
              Search for “{found.asked}” all the same
            </Link>
          </p>
        )}
        {found?.first && <Digests found={found} />}
        {found && found.articles.length > 0 && <Articles articles={found.articles} />}
        {found && !found.first && <Digests found={found} />}
        {found?.nothing && <WaysOn near={found.near} subject={subject} />}
      </div>
    </div>
  );
}

type Parts = { parts: FoundTexts["articles"][number]["title"] };

/** A text in which what was found is marked. */
const MarkedText = ({ parts }: Parts) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
  parts.map(({ text, found }, n) => (found ? <mark key={n}>{text}</mark> : <span key={n}>{text}</span>));

function Articles({ articles }: Pick<FoundTexts, "articles">) {
  return (
    <section aria-labelledby="also-in-text">
      <h2 id="also-in-text">Also in the text</h2>
      <ol>
        {articles.map(({ slug, title, passage, category, readTime }) => (
          <li key={slug}>
            <h3>
              <Link href={`/blogpost/${slug}`}>
                <MarkedText parts={title} />
              </Link>
            </h3>
            <p className="text-note text-ink-3 num">
              {category} · {readTime ?? 1} min
            </p>
            <p className="mt-1 text-ink-2">
              <MarkedText parts={passage} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Digests({ found: { digests, month } }: { found: FoundTexts }) {
  if (digests.length === 0) return null;
  return (
    <section aria-labelledby="in-digests">
      <h2 id="in-digests">In the digests</h2>
      <ol>
        {digests.map(({ date, text }) => (
          <li key={date}>
            <h3>
              <Link href={`/dailydigest/${date}`}>Daily digest of {evenDate(date)}</Link>
            </h3>
            {text && <p className="mt-1 text-ink-2">{text}</p>}
          </li>
        ))}
      </ol>
      <p className="mt-3">
        <Link href={month ? `/dailydigest/archive/${month}` : "/dailydigest/archive"}>
          {month ? "All digests of the month" : "All digests"}
        </Link>
      </p>
    </section>
  );
}

function WaysOn({ near, subject }: { near: string[]; subject: Subject }) {
  return (
    <ul className="found-ways">
      <li>
        <h3>Search for a nearby word</h3>
        <p className="flex flex-wrap gap-2">
          {near.map((word) => (
            <Link key={word} className="pill" href={blogHref({ category: "all", search: word })}>
              {word}
            </Link>
          ))}
        </p>
      </li>
      <li>
        <h3>Start with a subject</h3>
        <p>
          <Link href={subject.href}>
            {subject.name}: {grouped(subject.count)} articles
          </Link>
        </p>
      </li>
      <li>
        <h3>Ask for the article</h3>
        <p className="text-ink-2">Write one line about what you looked for. A person reads it.</p>
        <p>
          <Link href="/contactus">Write to us</Link>
        </p>
      </li>
    </ul>
  );
}
