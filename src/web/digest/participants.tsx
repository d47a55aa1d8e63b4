import { Moves, NetPositions } from "./participant-tables.tsx";
import type { FlowsView } from "./view.ts";

/** Index derivatives by participant: net now, the day's change, and the long share of the futures. */
export function Participants({ flows: { participants, moves } }: { flows: FlowsView }) {
  const names = participants.map(({ name }) => name);
  return (
    <section aria-labelledby="participants">
      <h3 id="participants" className="part-head">
        Participants <span>contracts in index derivatives</span>
      </h3>
      <div className="dsec-parts">
        <NetPositions participants={participants} />
        {moves && <Moves names={names} moves={moves} />}
      </div>
      {moves?.unread && (
        <p className="day-note" role="note">
          <b>Expiry:</b> {moves.unread}. A change caused by expiry does not show what anybody bought or sold,
          so it counts in no sentiment and no bias.
        </p>
      )}
      <p className="day-note">
        “Retail (client)” is the group that the exchange’s file calls “Client”: everyone who is neither an
        institution nor a broker trading for itself, companies and funds included.
      </p>
    </section>
  );
}
