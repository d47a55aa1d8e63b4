import type { FigureProps } from "./figures.ts";
import { BAND, BAND_SEED, BAND_WAIT, bandReplay } from "./rebalancing-band.ts";
import { ReplayFigure } from "./replay-figure.tsx";

/** A band around a weight, replayed. */
export function BandReplay({ title }: FigureProps) {
  const { weight, turns } = bandReplay();
  return (
    <ReplayFigure
      name="band-replay"
      title={title}
      measure={`The weight of shares in per cent, at a target of ${BAND.target}% with a band of ${BAND.points} points: shares are generated, debt earns 7% a year. A turn is a session that ends outside the band, and returns the weight to its target. It is reversed when the two prices are again at the ratio of the rebalancing before it: the weight would be back without a trade. If that takes fewer than ${BAND_WAIT} sessions, the turn is a whipsaw; otherwise it has held.`}
      source={`The price of shares is generated (seed ${BAND_SEED}); it is not a real security. Tax and charges are left out.`}
      tracks={[{ key: "close", name: "Weight", values: weight }]}
      turns={turns}
      wait={BAND_WAIT}
    />
  );
}
