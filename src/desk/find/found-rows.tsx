import type { Marked } from "#domain/blog/finding/passage.ts";
import type { FoundGroup, FoundRow } from "./match.ts";

/** Shows what was found in its groups; what matched is underlined. The palette takes this section from the page. */
export function FoundGroups({
  asked,
  groups,
}: {
  asked: string;
  groups: { group: FoundGroup; rows: FoundRow[] }[];
}) {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <section id="found" className="found-groups" aria-label="Results" data-asked={asked}>
      <p role="status" className="desk-quiet mb-2">
        {!asked
          ? "Type part of a name, address, title, text or date."
          : count === 0
            ? `Nothing that you may open matches “${asked}”.`
            : count === 1
              ? "1 result"
              : `${count} results`}
      </p>
      {groups.map(({ group, rows }) => (
        <div key={group}>
          <h2 className="mt-3 mb-1 text-[0.8125rem] font-normal text-ink-3">{group}</h2>
          <ul>
            {rows.map((row) => (
              <li key={row.href + row.group}>
                <a className="found-row" href={row.href}>
                  <span className="min-w-0 wrap-anywhere">
                    <MarkedWords parts={row.title} />{" "}
                    <span className="line-clamp-2 text-[0.8125rem] text-ink-3 empty:hidden">
                      <MarkedWords parts={row.note} />
                    </span>
                  </span>
                  {row.detail && <span className="flex-none text-[0.8125rem] text-ink-3">{row.detail}</span>}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const MarkedWords = ({ parts }: { parts: Marked }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
  parts.map(({ text, found }, n) => (found ? <mark key={n}>{text}</mark> : <span key={n}>{text}</span>));
