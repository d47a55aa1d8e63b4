import { CHANGES_SHOWN, type CorrectionView } from "#domain/digest/presenting/corrections.ts";
import { counted } from "#platform/format/numbers.ts";

/** What was changed after publication: when, by whom, why, and both values. */
export function DigestCorrections({ corrections }: { corrections: CorrectionView[] }) {
  if (corrections.length === 0) return null;
  return (
    <div
      className="dg-corrections mt-5 rounded-control border [border-left-width:4px] border-[color-mix(in_oklab,var(--flat)_45%,transparent)] bg-flat-tint px-[clamp(16px,2vw,24px)] py-4 text-sm wrap-anywhere"
      role="note"
      aria-labelledby="corrections"
    >
      <p id="corrections">
        <b>{corrections.length === 1 ? "Corrected" : `Corrected ${corrections.length} times`}</b> after
        publication
      </p>
      <ol className="mt-1.5 grid gap-2.5">
        {corrections.map(({ at, by, reason, changes }) => (
          <li key={at}>
            <p>
              <span className="num">{at}</span>, {by}: {reason}
            </p>
            <Changes changes={changes.slice(0, CHANGES_SHOWN)} />
            {changes.length > CHANGES_SHOWN && (
              <details>
                <summary>{counted(changes.length - CHANGES_SHOWN, "more change")}</summary>
                <Changes changes={changes.slice(CHANGES_SHOWN)} />
              </details>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

const Changes = ({ changes }: Pick<CorrectionView, "changes">) => (
  <ul>
    {changes.map(({ name, before, after }) => (
      <li key={`${name} ${before} ${after}`}>
        {name}: <Change before={before} after={after} />
      </li>
    ))}
  </ul>
);

function Change({ before, after }: { before: string; after: string }) {
  if (before === "—")
    return (
      <>
        added: <b className="num">{after}</b>
      </>
    );
  if (after === "—")
    return (
      <>
        taken out: <s className="num">{before}</s>
      </>
    );
  return (
    <>
      <span className="vh">before </span>
      <s className="num">{before}</s> <span aria-hidden="true">→</span>
      <span className="vh">, now </span> <b className="num">{after}</b>
    </>
  );
}
