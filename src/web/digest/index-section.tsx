import { Attributed, Fig } from "./fig.tsx";
import { Averages, Ladder, Rsi } from "./index-charts.tsx";
import { OpenByStrike, Pcr } from "./index-options.tsx";
import { Mark } from "./marks.tsx";
import type { IndexView } from "./view.ts";

type Props = {
  index: IndexView;
  source: string;
  /** Whether the open interest by strike stands among the options of the day's market. */
  isDrawnAbove: boolean;
};

/** One index: its close and the analyst's view, its levels, its averages and its open interest as pictures. */
export function IndexPictures({ index, source, isDrawnAbove }: Props) {
  const path = `index_dashboard.${index.key}`;
  return (
    <>
      <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-12">
        <dl className="close-line flex flex-wrap gap-x-8 gap-y-2.5 lg:col-span-5">
          <div className="first:basis-full">
            <dt className="text-[0.9375rem] text-ink-2">Close</dt>
            <dd className="big num">
              <Fig path={`${path}.cmp`}>{index.cmp}</Fig>
            </dd>
          </div>
          <div className="first:basis-full">
            <dt className="text-[0.9375rem] text-ink-2">Change</dt>
            <dd className="num font-[550]">
              <Fig path={index.changePath}>{index.change}</Fig>
            </dd>
          </div>
          <div className="first:basis-full">
            <dt className="text-[0.9375rem] text-ink-2">Trend</dt>
            <dd className="font-[550]">{index.trend}</dd>
          </div>
          <div className="first:basis-full">
            <dt className="text-[0.9375rem] text-ink-2">Bias</dt>
            <dd className="font-[550]">
              <Mark label={index.bias} />
            </dd>
          </div>
        </dl>
        <p className="max-w-[36em] font-serif text-lead lg:col-span-7">
          <span className="vh">View: </span>
          {index.view ? <Attributed path={`${path}.view`}>{index.view}</Attributed> : index.summary}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-12">
        <Ladder index={index} source={source} />
        <Averages index={index} source={source} />
        <Rsi index={index} source={source} />
        <Pcr index={index} source={source} isDrawnAbove={isDrawnAbove} />
        {!isDrawnAbove && <OpenByStrike index={index} source={source} />}
      </div>
    </>
  );
}
