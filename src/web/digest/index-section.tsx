import { Averages, Ladder, Rsi } from "./index-charts.tsx";
import { OpenByStrike, Pcr } from "./index-options.tsx";
import type { DrawnIndexView } from "./view.ts";

type Props = {
  index: DrawnIndexView;
  source: string;
  /** Whether the open interest by strike stands among the options of the day's market. */
  isDrawnBelow: boolean;
};

/** One index in pictures: its levels, its averages and its open interest. */
export const IndexPictures = ({ index, source, isDrawnBelow }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-12">
    <Ladder index={index} source={source} />
    <Averages index={index} source={source} />
    <Rsi index={index} source={source} />
    <Pcr index={index} source={source} isDrawnBelow={isDrawnBelow} />
    {!isDrawnBelow && <OpenByStrike index={index} source={source} />}
  </div>
);
