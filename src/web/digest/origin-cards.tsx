import type { OriginsView, OriginView, SourceView } from "#domain/digest/presenting/origins.ts";
import { originId } from "./fig.tsx";

/** The answers to "where from?", one for each origin. They are rendered once, at the page's end, and open over it. */
export function OriginCards({ origins: { origins, sources } }: { origins: OriginsView }) {
  return origins.map((origin, at) => (
    <Card
      // biome-ignore lint/suspicious/noArrayIndexKey: an origin is its position
      key={at}
      id={originId(at)}
      origin={origin}
      sources={origin.sources.flatMap((place) => sources[place] ?? [])}
    />
  ));
}

function Card({ id, origin, sources }: { id: string; origin: OriginView; sources: SourceView[] }) {
  const { how, rule, made, typedBy, more, provisional } = origin;
  return (
    <div className="from" id={id} popover="auto" role="dialog" aria-labelledby={`${id}-name`}>
      <p className="font-semibold" id={`${id}-name`}>
        {made ? "How this figure is made" : "Where this comes from"}
      </p>
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
      <button
        type="button"
        className="mt-1.5 min-h-11 cursor-pointer text-[0.875rem] text-ink-2 underline"
        popoverTarget={id}
        popoverTargetAction="hide"
      >
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
        Figures of {asOf}
        {stated && `, stated at ${stated}`}
      </span>
      {sha && (
        <span>
          SHA-256 <code className="text-[0.8125rem]">{sha}…</code>
        </span>
      )}
    </li>
  );
}
