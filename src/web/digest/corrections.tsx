import type { CorrectionView } from "./origins.ts";

/** What was changed after publication: when, by whom, why, and both values. */
export function Corrections({ corrections }: { corrections: CorrectionView[] }) {
  if (corrections.length === 0) return null;
  return (
    <div className="dg-corrections" role="note" aria-labelledby="corrections">
      <p id="corrections">
        <b>{corrections.length === 1 ? "Corrected" : `Corrected ${corrections.length} times`}</b> after
        publication
      </p>
      <ol>
        {corrections.map(({ at, by, reason, changes }) => (
          <li key={at}>
            <p>
              <span className="num">{at}</span>, {by}: {reason}
            </p>
            <ul>
              {changes.map(({ name, before, after }) => (
                <li key={name}>
                  {name}: <span className="vh">before </span>
                  <s className="num">{before}</s> <span aria-hidden="true">→</span>
                  <span className="vh">, now </span> <b className="num">{after}</b>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
