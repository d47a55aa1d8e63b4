import { Attributed, Fig } from "./fig.tsx";
import { Mark } from "./marks.tsx";
import { type Row, Rows } from "./rows.tsx";
import { TermName } from "./term-name.tsx";
import type { IndexView } from "./view.ts";

/** The close of an index with its trend and bias, and an analyst's or rule's text on it. */
export function IndexHead({ index }: { index: IndexView }) {
  const path = `index_dashboard.${index.key}`;
  return (
    <div>
      <dl className="close-line">
        <div>
          <dt>Close</dt>
          <dd className="big num">
            <Fig path={`${path}.cmp`}>{index.cmp}</Fig>
          </dd>
        </div>
        <div>
          <dt>Change</dt>
          <dd className="num">
            <Fig path={index.changePath}>{index.change}</Fig>
          </dd>
        </div>
        <div>
          <dt>Trend</dt>
          <dd>{index.trend}</dd>
        </div>
        <div>
          <dt>Bias</dt>
          <dd>
            <Mark label={index.bias} />
          </dd>
        </div>
      </dl>
      <p className="close-view">
        <span className="vh">View: </span>
        {index.view ? <Attributed path={`${path}.view`}>{index.view}</Attributed> : index.summary}
      </p>
    </div>
  );
}

/** The digest's own figures of an index, each as published. */
export function IndexFigures({ index }: { index: IndexView }) {
  const path = `index_dashboard.${index.key}`;
  return (
    <div className="dsec-tables">
      <div>
        <h3 className="part-head">Levels and trigger zones</h3>
        <LevelsTable index={index} />
      </div>
      <div>
        <h3 className="part-head">
          <TermName>Open interest</TermName> <span>{index.unit && `in ${index.unit}`}</span>
        </h3>
        <OiTable index={index} />
        <p className="day-note">
          <Attributed path={`${path}.oi_data.pcr_comment`}>{index.oi.comment}</Attributed>
        </p>
      </div>
      <div>
        <h3 className="part-head">Averages and RSI</h3>
        <EmaTable index={index} rsi />
        <p className="day-note">
          <Attributed path={`${path}.ema_rsi.trend`}>{index.emaTrend}</Attributed>
        </p>
        <p className="day-note">
          <Attributed path={`${path}.ema_rsi.rsi_comment`}>{index.rsiComment}</Attributed>
        </p>
      </div>
    </div>
  );
}

function LevelsTable({ index }: { index: IndexView }) {
  return (
    <Rows
      head={["Level", "Points", "From the close"]}
      rows={[
        ...index.levels.map((entry) => levelRow(entry, entry.longName)),
        ...Object.values(index.triggers).map(
          ({ name, path, level }): Row => [
            name,
            <Fig key={path} path={path}>
              {level}
            </Fig>,
            "",
          ],
        ),
      ]}
    />
  );
}

/** A level and its distance from the close, which share an origin. */
export const levelRow = ({ name, path, level, distance }: IndexView["levels"][number], label = name): Row => [
  label,
  <Fig key="level" path={path}>
    {level}
  </Fig>,
  <Fig key="distance" path={path} derived>
    {distance}
  </Fig>,
];

/** The averages as the digest states them, optionally with the RSI. */
export function EmaTable({ index, rsi = false }: { index: IndexView; rsi?: boolean }) {
  const path = `index_dashboard.${index.key}.ema_rsi.rsi`;
  return (
    <>
      <Rows
        head={["Average", "Points", "Close minus average"]}
        rows={[
          ...index.averages.map((entry) => levelRow(entry)),
          ...(rsi
            ? [
                [
                  "RSI",
                  <Fig key="rsi" path={path}>
                    {index.rsi}
                  </Fig>,
                  "",
                ] satisfies Row,
              ]
            : []),
        ]}
      />
      {index.noAverage && <p className="day-note">{index.noAverage}</p>}
    </>
  );
}

/** A name with its plain-language equivalent below. */
const Named = ({ name, word }: { name: string; word: string }) => (
  <>
    {name}
    <small>{word}</small>
  </>
);

/** Open interest with the put-call ratio, and the largest strikes: near the close first, then overall. */
export function OiTable({ index: { key, oi } }: { index: IndexView }) {
  const row = (name: React.ReactNode, path: string, figure: string, derived = false): Row => [
    name,
    <span key={path} className="whitespace-nowrap">
      <Fig path={path} derived={derived}>
        {figure}
      </Fig>
    </span>,
  ];
  const path = `index_dashboard.${key}.oi_data`;
  return (
    <>
      <Rows
        head={["Side", "Value"]}
        rows={[
          row("Calls", `${path}.call_oi`, oi.calls),
          row("Puts", `${path}.put_oi`, oi.puts),
          row("Put-call ratio", `${path}.pcr`, oi.pcr),
          ...oi.largest.map(({ name, word, path, level, derived }) =>
            row(word ? <Named name={name} word={word} /> : name, path, level, derived),
          ),
        ]}
      />
      <p className="day-note">
        These strikes are often called “call writers” and “put writers”. Open interest counts open contracts;
        it does not show who wrote them.
      </p>
    </>
  );
}
