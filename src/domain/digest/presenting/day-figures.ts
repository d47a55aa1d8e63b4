import { flowSide } from "#domain/market/flows.ts";
import { crore, percent as printPercent } from "#platform/format/numbers.ts";
import { printAs, printedAt } from "../catalogue/places.ts";
import { indicatorPath, type KeyFigures } from "../key-figures.ts";
import { type FigureTone, MISSING } from "../rules.ts";
import { type Direction, direction, type Given, pick, shown } from "../words.ts";
import { type Label, NO_LABEL } from "./labels.ts";

/** A figure as every outlet prints it. */
type PrintedFigure = {
  /** Its path in json_content, which identifies its source and its corrections. */
  path: string;
  name: string;
  /** With its unit, if any; "—" if the digest lacks it. */
  text: string;
  /** Its meaning in a word, with a direction: "sold", "more calls"; for a close "down 1.93%". */
  reading: Label;
};
/** A close, and its signed change in per cent. */
export type PrintedClose = PrintedFigure & { change: string };

/** The verdict and the main figures of a day. */
export type DayFigures = {
  verdict: Label;
  nifty: PrintedClose;
  bank: PrintedClose;
  vix: PrintedClose;
  fii: PrintedFigure;
  dii: PrintedFigure;
  pcr: PrintedFigure;
};

/** Words a figure as printed; a missing one has no reading. */
function reads(value: Given, word: (d: Direction, printed: number) => string): Label {
  const printed = shown(value);
  if (printed === undefined) return NO_LABEL;
  const d = direction(printed);
  return { tone: pick<FigureTone>(d, "up", "flat", "down"), word: word(d, printed) };
}

/** Words a change in per cent: "up 0.53%", or "flat" if it prints as zero. */
export const movement = (percent: Given): Label =>
  reads(percent, (d, printed) =>
    d === 0 ? "flat" : `${pick(d, "up", "", "down")} ${printPercent(Math.abs(printed))}`,
  );

/** Words a flow in whole crore, as printed. */
const flowReading = (net: Given): Label =>
  reads(net === undefined || net === null ? net : flowSide(net), (d) => pick(d, "bought", "even", "sold"));

/** Words the ratio without a direction, since more puts are neither good nor bad. */
const ratioReading = (ratio: Given): Label =>
  uncoloured(
    reads(ratio === undefined || ratio === null ? ratio : ratio - 1, (d) =>
      pick(d, "more puts", "puts equal calls", "more calls"),
    ),
  );

const uncoloured = ({ word }: Label): Label => ({ tone: "none", word });

const PCR = "index_dashboard.NIFTY.oi_data.pcr";

/** Prints net purchases in Rs crore as every outlet does: "−₹11,639 crore"; "—" if missing. */
export const inCrore = (net: Given): string => {
  const known = shown(net);
  return known === undefined ? MISSING : crore(known, "+");
};

/** Prints the main figures of a day. */
export function dayFigures(key: KeyFigures): DayFigures {
  const { nifty, bank, vix, fii, dii, pcr, verdict, tone } = key;
  const figure = (name: string, path: string, text: string, reading: Label): PrintedFigure => ({
    path,
    name,
    text,
    reading: text === MISSING ? NO_LABEL : reading,
  });
  const close = (name: string, path: string, { close, percent }: KeyFigures["nifty"], label: Label) => ({
    ...figure(name, path, printedAt(path, close), label),
    change: printAs("percentChange", percent),
  });
  const flow = (who: "fii" | "dii", net: Given) =>
    figure(
      `${who.toUpperCase()} cash`,
      `fii_dii_analysis.cash_market.${who}`,
      inCrore(net),
      flowReading(net),
    );
  const swings = vix ?? { close: undefined, percent: undefined, place: -1 };
  return {
    verdict: verdict === undefined ? NO_LABEL : { tone: tone ?? "flat", word: verdict },
    nifty: close("Nifty 50", "index_dashboard.NIFTY.cmp", nifty, movement(nifty.percent)),
    bank: close("Bank Nifty", "index_dashboard.BANKNIFTY.cmp", bank, movement(bank.percent)),
    // Larger swings are neither good nor bad: the movement has no direction.
    vix: close(
      "India VIX",
      indicatorPath(swings.place, "closing"),
      swings,
      uncoloured(movement(swings.percent)),
    ),
    fii: flow("fii", fii),
    dii: flow("dii", dii),
    pcr: figure("Nifty PCR", PCR, printedAt(PCR, pcr), ratioReading(pcr)),
  };
}

/** Prints a close with its change: "Nifty 50 22,712.60 (−1.93%)"; undefined if missing. */
export const closeInWords = ({ name, text, change }: PrintedClose): string | undefined =>
  text === MISSING ? undefined : `${name} ${text}${change === MISSING ? "" : ` (${change})`}`;
