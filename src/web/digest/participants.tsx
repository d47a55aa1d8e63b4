import { NetsChart } from "#ui/charts/bars-chart.tsx";
import type { NetsDrawing } from "#ui/charts/draw/bars.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SourceOf } from "./fig.tsx";
import { BASE, KEYS, Move, Moves, Net, NetPositions } from "./participant-tables.tsx";
import type { FlowsView } from "./view.ts";

const KINDS = ["Index futures", "Calls (CE)", "Puts (PE)"];

type Props = { flows: FlowsView; source: string };

/** Index derivatives by participant: net now, the day's change, and the long share of the futures. */
export function Participants({ flows: { participants, nets, moves }, source }: Props) {
  const names = participants.map(({ name }) => name);
  const from = (
    <SourceOf paths={participants.map(({ key }) => `${BASE}.${key}.futures`)} fallback={`${source}.`} />
  );
  return (
    <section aria-labelledby="participants">
      <h3 id="participants" className="part-head">
        Participants <span>contracts in index derivatives</span>
      </h3>
      <div
        className={
          moves
            ? "grid grid-cols-1 gap-x-12 gap-y-7 min-[68.75rem]:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] min-[68.75rem]:items-start"
            : ""
        }
      >
        <NetPositions participants={participants} />
        {moves && <Moves names={names} moves={moves} />}
      </div>
      {moves?.unread && (
        <p className="mt-4 max-w-[46em] text-ink-2 text-sm" role="note">
          <b>Expiry:</b> {moves.unread}. A change caused by expiry does not show what anybody bought or sold,
          so it counts in no sentiment and no bias.
        </p>
      )}
      <p className="mt-4 max-w-[46em] text-ink-2 text-sm">
        “Retail (client)” is the group that the exchange's file calls “Client”: everyone who is neither an
        institution nor a broker trading for itself, companies and funds included.
      </p>
      <div className={`mt-10 grid grid-cols-[minmax(0,1fr)] gap-12 ${moves ? "lg:grid-cols-2" : ""}`}>
        {nets && (
          <ChartFigure
            title={nets.title}
            measure="Net open contracts by participant, one scale for all three"
            source={from}
            columns={["Participant", ...KINDS]}
            rows={participants.map((row) => [
              row.name,
              ...KEYS.map((kind) => <Net key={kind} row={row} kind={kind} />),
            ])}
          >
            <Panels drawing={nets.drawing} names={names} what="net contracts" beside={!moves} />
          </ChartFigure>
        )}
        {moves && (
          <ChartFigure
            title={moves.title}
            measure={`Change of net open contracts on the day, one scale for all three${moves.unread ? `. Expiry: ${moves.unread}` : ""}`}
            source={from}
            columns={["Participant", ...KINDS]}
            rows={moves.rows.map((row, i) => [
              names[i],
              ...KEYS.map((kind) => <Move key={kind}>{row[kind]}</Move>),
            ])}
          >
            <Panels drawing={moves.drawing} names={names} what="change of net contracts on the day" />
          </ChartFigure>
        )}
      </div>
    </section>
  );
}

type PanelsProps = {
  drawing: NetsDrawing[];
  names: string[];
  what: string;
  /** Whether there is room for the panels beside each other. */
  beside?: boolean;
};

function Panels({ drawing, names, what, beside = false }: PanelsProps) {
  return (
    <div className={`grid gap-x-10 gap-y-6 ${beside ? "lg:grid-cols-3" : ""}`}>
      {drawing.map((panel, i) => (
        <div key={KINDS[i]}>
          <p className="mb-1 font-medium text-sm">{KINDS[i]}</p>
          <NetsChart drawing={panel} names={names} label={`${KINDS[i]}: ${what}`} />
        </div>
      ))}
    </div>
  );
}
