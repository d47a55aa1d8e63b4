import { use } from "react";
import type { OriginsView, OriginView, SourceView } from "#domain/digest/presenting/origins.ts";
import { originId, ShownOriginsContext } from "./fig.tsx";

/**
 * The answers to "where from?", one per origin of what the page has rendered before it. They are rendered once, at the
 * page's end, and open over it.
 */
export function OriginCards({ origins: { origins, sources } }: { origins: OriginsView }) {
  return [...use(ShownOriginsContext)].map((at) => {
    const origin = origins[at];
    return (
      origin && (
        <Card
          key={at}
          id={originId(at)}
          origin={origin}
          sources={origin.sources.flatMap((place) => sources[place] ?? [])}
        />
      )
    );
  });
}

function Card({ id, origin, sources }: { id: string; origin: OriginView; sources: SourceView[] }) {
  const { how, rule, made, typedBy, more, provisional } = origin;
  const name = made ? "How this figure is made" : "Where this comes from";
  return (
    <div className="from" id={id} popover="auto" role="dialog" aria-label={name}>
      <p>{name}</p>
      {typedBy && (
        <p>
          Typed by <b>{typedBy}</b>.
        </p>
      )}
      {rule && (
        <p>
          By rule: <a href={rule.href}>{rule.name}</a>
        </p>
      )}
      {how && <p>{how}</p>}
      {made && <p className="num">{made}</p>}
      {provisional && (
        <p>
          <b>Provisional:</b> the exchange may revise this figure later.
        </p>
      )}
      {sources.length > 0 && (
        <ul>
          {sources.map((source) => (
            <Source key={source.file} source={source} />
          ))}
          {more && <li>{more}</li>}
        </ul>
      )}
      <button type="button" popoverTarget={id}>
        Close
      </button>
    </div>
  );
}

function Source({ source: { file, what, asOf, stated, sha } }: { source: SourceView }) {
  return (
    <li>
      <b>{file}</b>
      <span>{what}</span>
      <span className="num">
        {`Figures of ${asOf}`}
        {stated && `, stated at ${stated}`}
      </span>
      {sha && (
        <span>
          SHA-256 <code>{`${sha}…`}</code>
        </span>
      )}
    </li>
  );
}
