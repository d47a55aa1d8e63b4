import { useState } from "react";
import type { IndexSymbol } from "#domain/market/readings.ts";
import { island } from "#ui/island/define.ts";
import type { PanelProps } from "./explorer-panel.tsx";

type Props = {
  /** The place's unique name in the document. */
  id: string;
  /** The day of the digest, YYYY-MM-DD: the last session of the chart. */
  date: string;
  index: IndexSymbol;
  name: string;
};
type Loaded = { Panel: React.ComponentType<PanelProps>; prices: PanelProps["prices"] };
type State = "closed" | "loading" | "failed" | Loaded;

const SAYS = {
  closed: "",
  loading: "",
  failed:
    "The chart could not be loaded. Press the button again to retry; the drawn chart and its table are still here.",
};

/**
 * A button that opens a chart to explore; its code and prices are requested on the press and not before. Without script
 * there is no button; the drawn chart and its table have the same figures.
 */
export const Explorer = island("web/digest/explorer", function Explorer({ id, date, index, name }: Props) {
  const [state, setState] = useState<State>("closed");
  const open = typeof state === "object";

  async function press() {
    if (open) return setState("closed");
    setState("loading");
    try {
      const [{ ExplorerPanel }, prices] = await Promise.all([
        import("./explorer-panel.tsx"),
        readPrices(date, index),
      ]);
      setState({ Panel: ExplorerPanel, prices });
    } catch (error) {
      console.error("The chart could not be loaded", error);
      setState("failed");
    }
  }

  return (
    <div className="dx scripted no-print grid grid-cols-1 justify-items-start gap-3">
      <button
        type="button"
        className="btn btn-line btn-small"
        aria-expanded={open}
        aria-controls={id}
        aria-busy={state === "loading"}
        onClick={press}
      >
        {open ? "Close the chart" : state === "loading" ? "Loading the chart…" : "Explore the chart"}
        <span className="vh">: {name}</span>
      </button>
      <p role="status" className="text-sm text-down-t empty:-mt-3">
        {open ? "" : SAYS[state]}
      </p>
      <div className="w-full" id={id}>
        {open && <state.Panel name={name} prices={state.prices} />}
      </div>
    </div>
  );
});

async function readPrices(date: string, index: IndexSymbol): Promise<Loaded["prices"]> {
  const answer = await fetch(`/dailydigest/${date}/prices.json?index=${index}`);
  if (!answer.ok) throw new Error(`The prices were answered with status ${answer.status}`);
  return (await answer.json()) as Loaded["prices"];
}
