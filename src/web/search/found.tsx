import type { Marked } from "#domain/blog/finding/passage.ts";
import { Link } from "#ui/primitives/link.tsx";
import { LatestValue } from "#web/glossary/term-value.tsx";
import type { FoundOnSite, Hit } from "./search-site.server.ts";

/** The hits of a search, best first. The island replaces it as a whole; without a search it is empty. */
export function FoundList({
  found,
  hrefOf,
}: {
  found: FoundOnSite | undefined;
  hrefOf: (search: string) => string;
}) {
  return (
    <div id="found" className="found wrap aria-busy:opacity-50">
      <p role="status" className="text-note text-ink-2 empty:hidden">
        {found?.summary}
      </p>
      <div id="found-texts">
        {found?.replaced && (
          <p className="mt-1">
            <Link href={hrefOf(`“${found.query}”`)}>Search for “{found.query}” all the same</Link>
          </p>
        )}
        {found?.answer && (
          <section className="found-answer" aria-labelledby="answer">
            <p>{found.answer.kind}</p>
            <h2 id="answer">{found.answer.title}</h2>
            <p>{found.answer.text}</p>
            {found.answer.value && <LatestValue of={found.answer.value} />}
            <p>
              <Link href={found.answer.href}>{found.answer.link}</Link>
            </p>
          </section>
        )}
        {found && found.hits.length > 0 && (
          <ol>
            {found.hits.map((hit) => (
              <li key={`${hit.href}${hit.title[0]?.text}`}>
                <p>{hit.kind}</p>
                <HitOf hit={hit} />
              </li>
            ))}
          </ol>
        )}
        {found?.summary && found.hits.length === 0 && !found.answer && (
          <NoHits near={found.near} hrefOf={hrefOf} />
        )}
      </div>
    </div>
  );
}

/** A text with its matches marked. */
const MarkedText = ({ parts }: { parts: Marked }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
  parts.map(({ text, found }, n) => (found ? <mark key={n}>{text}</mark> : <span key={n}>{text}</span>));

function HitOf({ hit: { href, title, text, question } }: { hit: Hit }) {
  if (question)
    return (
      <details id={`faq-${question.id}`}>
        <summary>
          <h3>
            <MarkedText parts={title} />
          </h3>
        </summary>
        {question.html ? (
          <div dangerouslySetInnerHTML={{ __html: question.answer }} />
        ) : (
          <p>{question.answer}</p>
        )}
      </details>
    );
  return (
    <div>
      <h3>
        <Link href={href}>
          <MarkedText parts={title} />
        </Link>
      </h3>
      {text.length > 0 && (
        <p>
          <MarkedText parts={text} />
        </p>
      )}
    </div>
  );
}

const NoHits = ({ near, hrefOf }: { near: string[]; hrefOf: (search: string) => string }) => (
  <ul className="found-ways">
    <li>
      <h3>Search for a nearby word</h3>
      <p className="flex flex-wrap gap-2">
        {near.map((word) => (
          <Link key={word} className="pill" href={hrefOf(word)}>
            {word}
          </Link>
        ))}
      </p>
    </li>
    <li>
      <h3>Look it up by letter</h3>
      <p>
        <Link href="/glossary">All terms of the glossary</Link>
      </p>
    </li>
    <li>
      <h3>Ask a person</h3>
      <p className="text-ink-2">Write one line about what you looked for. A person reads it.</p>
      <p>
        <Link href="/contactus">Write to us</Link>
      </p>
    </li>
  </ul>
);
