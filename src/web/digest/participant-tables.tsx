import { POSITION_KINDS, type PositionKind } from "#domain/market/readings.ts";
import { Fig } from "./fig.tsx";
import { Mark } from "./marks.tsx";
import { SourcedTable } from "./sourced-table.tsx";
import { TermName } from "./term-name.tsx";
import type { MovesView, ParticipantView } from "./view.ts";

export const BASE = "fii_dii_analysis.participant_derivatives";

export const Net = ({ row, kind }: { row: ParticipantView; kind: PositionKind }) => (
  <Fig path={`${BASE}.${row.key}.${kind}`}>{row[kind]}</Fig>
);
export const Move = ({ children }: { children: string }) => <Fig path="positions.change">{children}</Fig>;

/** Net contracts at the day’s end, with the sentiment. */
export function NetPositions({ participants }: { participants: ParticipantView[] }) {
  return (
    <SourcedTable className="dg-ind">
      <caption>Net at the day’s end</caption>
      <thead>
        <tr>
          <th scope="col">Participant</th>
          <th scope="col">Futures</th>
          <th scope="col">
            <TermName>CE</TermName>
          </th>
          <th scope="col">
            <TermName>PE</TermName>
          </th>
          <th scope="col" className="words impact">
            Sentiment
          </th>
        </tr>
      </thead>
      <tbody>
        {participants.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <TermName>{row.name}</TermName>
              <span className="under">
                <Mark label={row.sentiment} />
              </span>
            </th>
            {POSITION_KINDS.map((kind) => (
              <td key={kind}>
                <Net row={row} kind={kind} />
              </td>
            ))}
            <td className="words impact">
              <Mark label={row.sentiment} />
            </td>
          </tr>
        ))}
      </tbody>
    </SourcedTable>
  );
}

/** The day's change of net contracts, and the long share of index futures. */
export function Moves({ names, moves }: { names: string[]; moves: MovesView }) {
  return (
    <SourcedTable className="dg-moves">
      <caption>Change on the day{moves.unread && ", expiry: not judged"}, and long share of futures</caption>
      <thead>
        <tr>
          <th scope="col">Participant</th>
          <th scope="col">Futures</th>
          <th scope="col">
            <TermName>CE</TermName>
          </th>
          <th scope="col">
            <TermName>PE</TermName>
          </th>
          <th scope="col">Long share</th>
        </tr>
      </thead>
      <tbody>
        {moves.rows.map((row, i) => (
          <tr key={names[i]}>
            <th scope="row">{names[i]}</th>
            {POSITION_KINDS.map((kind) => (
              <td key={kind}>
                <Move>{row[kind]}</Move>
              </td>
            ))}
            <td>
              <Fig path="positions.share">{row.share}</Fig>
            </td>
          </tr>
        ))}
      </tbody>
    </SourcedTable>
  );
}
