import { FIRST_NEWS } from "#domain/digest/rules.ts";
import { Link } from "#ui/primitives/link.tsx";
import { Author } from "./fig.tsx";
import { Mark } from "./marks.tsx";
import type { NewsView } from "./view.ts";

type Props = {
  items: NewsView[];
  /** Whether only the first items are shown until the reader expands the list. */
  folded?: boolean;
  /** Whether the control states the number of hidden items. */
  counted?: boolean;
};

/** The text in place of missing news. */
export const NO_NEWS = "No news was written for this day.";

/** News with points and impact; a sentence if there are none. */
export function News({ items, folded = false, counted = false }: Props) {
  if (items.length === 0) return <p className="day-note">{NO_NEWS}</p>;
  const first = folded ? items.slice(0, FIRST_NEWS) : items;
  const rest = items.slice(first.length);
  return (
    <>
      <Items items={first} />
      {rest.length > 0 && (
        <details className="dg-more">
          <summary className="btn btn-line btn-small no-print">
            <span className="when-closed">Show More{counted && ` (${rest.length} more)`}</span>
            <span className="when-open">Show Less</span>
          </summary>
          <Items items={rest} />
        </details>
      )}
    </>
  );
}

function Items({ items }: { items: NewsView[] }) {
  return (
    <ol className="dg-news">
      {items.map(({ headline, summary, points, impact, path, source }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <li key={at}>
          <Mark label={impact} />
          <div>
            <h3>{headline}</h3>
            {summary && <p>{summary}</p>}
          </div>
          <ul>
            {points.map((point, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
              <li key={i}>{point}</li>
            ))}
          </ul>
          {source && (
            <p className="src">
              <span>
                Source: {source.href ? <Link href={source.href}>{source.name}</Link> : source.name}{" "}
                <Author path={path} />
              </span>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
