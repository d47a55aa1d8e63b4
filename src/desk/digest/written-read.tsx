import { type Fields, type ListName, rowCount } from "#domain/digest/composing/form-fields.ts";

const LISTS: [list: ListName, title: string, name: string][] = [
  ["news.global", "Global news", "headline"],
  ["news.india", "Indian news", "headline"],
  ["news.stocks", "Stocks and sectors", "stock"],
];

/** The news of the day for who reads and does not write: each with its impact and its source. */
export function WrittenRead({ fields }: { fields: Fields }) {
  const shown = LISTS.filter(([list]) => rowCount(fields, list) > 0);
  if (!shown.length) return <p className="empty">No news was written yet.</p>;
  return shown.map(([list, title, name]) => (
    <section key={list} aria-label={title}>
      <h3 className="dig-sub">{title}</h3>
      <ol className="dig-items">
        {Array.from({ length: rowCount(fields, list) }, (_, row) => (
          // A row is its number.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Item key={row} at={`${list}.${row}`} name={name} fields={fields} />
        ))}
      </ol>
    </section>
  ));
}

function Item({ at, name, fields }: { at: string; name: string; fields: Fields }) {
  const part = (key: string) => fields[`${at}.${key}`] ?? "";
  const points = part("points").split("\n").filter(Boolean);
  return (
    <li className="dig-read">
      <p>
        <b>{part(name)}</b> <span className="desk-quiet">{part("impact")}</span>
      </p>
      {part("summary") && <p>{part("summary")}</p>}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <p className="desk-quiet">
        {part("source") || "No source is named."}
        {part("url") && (
          <>
            {", "}
            <a href={part("url")} target="_blank" rel="noopener noreferrer">
              {part("url")}
            </a>
          </>
        )}
      </p>
    </li>
  );
}
