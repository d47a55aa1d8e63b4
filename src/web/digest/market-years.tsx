import { HairlinesChart } from "#ui/charts/hairlines-chart.tsx";
import { TableScroll } from "#ui/table/table-scroll.tsx";
import { unbroken } from "./print.ts";
import type { MarketPartView } from "./view.ts";

/** Each reading among those of earlier sessions, and the runs of the cash flows. */
export function Years({ years: { places, streaks, traded } }: { years: MarketPartView<"two-years"> }) {
  return (
    <>
      {streaks.length > 0 && (
        <dl className="mfigs">
          {streaks.map(({ key, name, figure, note }) => (
            <div key={key}>
              <dt>{name}, cash market</dt>
              <dd>{figure}</dd>
              <dd className="mfigs-note">{unbroken(note)}</dd>
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
            <p className="mnote">{unbroken(said)}</p>
          </li>
        ))}
      </ul>
      {traded.length > 0 && (
        <TableScroll className="mtraded" label="Contracts bought and sold on the day">
          <table className="figs">
            <caption>Contracts of index futures and options, bought and sold on the day</caption>
            <thead>
              <tr>
                <th scope="col">Participant</th>
                <th scope="col">Bought</th>
                <th scope="col">Sold</th>
                <th scope="col">Net</th>
              </tr>
            </thead>
            <tbody>
              {traded.map(({ name, bought, sold, net }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{bought}</td>
                  <td>{sold}</td>
                  <td>{net}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </>
  );
}
