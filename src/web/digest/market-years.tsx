import { HairlinesChart } from "#ui/charts/hairlines-chart.tsx";
import type { MarketView } from "./view.ts";

/** Each reading among those of the sessions before it, and the runs of the cash flows. */
export function Years({ years: { places, streaks } }: { years: NonNullable<MarketView["years"]> }) {
  return (
    <>
      {streaks.length > 0 && (
        <dl className="mfigs">
          {streaks.map(({ key, name, figure, note }) => (
            <div key={key}>
              <dt>{name}, cash market</dt>
              <dd>{figure}</dd>
              <dd className="mfigs-note">{note}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="mplaces">
        {places.map(({ key, name, printed, said, drawing, scale }) => (
          <li key={key}>
            <p>
              <span>{name}</span>
              <b className="num">{printed}</b>
            </p>
            <HairlinesChart drawing={drawing} ends={scale.ends} label={`${name}: ${printed}. ${said}`} />
            <p className="mnote">{said}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
