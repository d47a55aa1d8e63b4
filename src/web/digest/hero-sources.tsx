import { ChartFigure } from "#ui/charts/figure.tsx";
import { StripChart } from "#ui/charts/strip-chart.tsx";
import { OriginButton } from "./fig.tsx";
import type { DigestView } from "./view.ts";

/** The files that the page's figures come from, the day's own each by its name. */
export function Sources({ view: { origins, unrecorded } }: { view: DigestView }) {
  const { files } = origins;
  const last = files.length - 1;
  if (files.length === 0)
    return (
      <p className="src mt-5">
        <span>{unrecorded}</span>
      </p>
    );
  return (
    <p className="src mt-5">
      <span>
        From the day's files:{" "}
        {files.map(({ origin, name }, i) => (
          <span key={origin}>
            <OriginButton origin={origin}>{name}</OriginButton>
            {i === last ? "." : i === last - 1 ? " and " : ", "}
          </span>
        ))}
        <span className="print:hidden"> Tap any figure for its source.</span>
      </span>
    </p>
  );
}

/** The verdicts of the digests up to this day. */
export function Strip({ strip }: { strip: NonNullable<DigestView["strip"]> }) {
  return (
    <ChartFigure
      className="dhero-strip"
      title={strip.title}
      measure="Each digest's verdict above the Nifty 50's change on the same day. A verdict describes its day, that change included, and predicts nothing"
      columns={strip.table.names}
      rows={strip.table.rows}
    >
      <StripChart drawing={strip.drawing} label={strip.title} measure="Nifty 50, %" />
    </ChartFigure>
  );
}
