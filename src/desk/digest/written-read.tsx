import { type Fields, type ListName, rowCount } from "#domain/digest/composing/form-fields.ts";

const LISTS: [list: ListName, title: string, name: string][] = [
  ["news.global", "Global news", "headline"],
  ["news.india", "Indian news", "headline"],
  ["news.stocks", "Stocks and sectors", "stock"],
];

/** Shows the day's news to a member who does not write: each item with its impact and its source. */
export function WrittenRead({ fields }: { fields: Fields }) {
  const shown = LISTS.filter(([list]) => rowCount(fields, list) > 0);
  if (!shown.length) return <p className="empty">No news yet.</p>;
  return shown.map(([list, title, name]) => (
    <section key={list} aria-label={title}>
      <h3 className="mt-4 mb-2">{title}</h3>
      <ol className="clear-both grid w-full gap-3">
        {Array.from({ length: rowCount(fields, list) }, (_, row) => (
          // A row's identity is its number.
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
    <li className="dig-read border-t border-line py-2.5 wrap-anywhere">
      <p className="max-w-[76ch]">
        <b>{part(name)}</b> <span className="desk-quiet">{part("impact")}</span>
      </p>
      {part("summary") && <p className="max-w-[76ch]">{part("summary")}</p>}
      {points.length > 0 && (
        <ul className="my-0.5 list-disc pl-4.5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <p className="desk-quiet max-w-[76ch]">
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
