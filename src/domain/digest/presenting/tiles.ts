import { longDayMonth } from "#platform/format/dates.ts";
import { rounded } from "#platform/format/numbers.ts";
import { type DigestSeries, type FigureTone, MISSING, type SectionId } from "../rules.ts";
import { ordinal } from "../words.ts";
import type { DayFigures, PrintedClose } from "./day-figures.ts";
import type { PresentedFlows } from "./flows.ts";
import { isMissing } from "./labels.ts";
import type { PresentedPulse } from "./pulse.ts";

/** A main figure of the day with the section that it leads to, and what stands under it. */
export type DayTile = {
  id: SectionId;
  name: string;
  text: string;
  /** The figure's place in json_content. */
  path: string;
  /** The change of a close: its arrow is the direction of the number, its tone what it says of the market. */
  change?: { text: string; way: FigureTone; tone: FigureTone } | undefined;
  note: string;
};

type Parts = { figures: DayFigures; pulse: PresentedPulse; flows: PresentedFlows };

/** What a change of India VIX does to shares. */
const WEIGHS: Record<FigureTone, string> = { up: "supports", down: "weighs", flat: "", none: "" };

/** Presents the six main figures: three closes with their changes, both cash flows, and the ratio with its expiry. */
export function presentTiles({ figures, pulse, flows }: Parts, { market, oi }: DigestSeries): DayTile[] {
  const { nifty, bank, vix, pcr } = figures;
  const swings = pulse.indicators.find(({ name }) => name === vix.name);
  const tone = swings?.impact.tone ?? "none";
  const expiry = oi?.NIFTY?.expiry;
  return [
    { ...closeTile("nifty-analysis", "Nifty", nifty, nifty.reading.tone), note: "" },
    { ...closeTile("banknifty-analysis", "Bank Nifty", bank, bank.reading.tone), note: "" },
    { ...closeTile("daily-market", "India VIX", vix, tone, swings?.way), note: WEIGHS[tone] },
    ...(["fii", "dii"] as const).map((who): DayTile => {
      const { reading, path } = figures[who];
      const net = flows.cash.find(({ key }) => key === who)?.net;
      const row = market?.flows?.[who];
      const days = Math.abs(row?.streak ?? 0);
      const nth = days > 1 ? `, ${ordinal(days)} day${row?.atLeast ? " or more" : ""}` : "";
      return {
        id: "fii-dii-activity",
        name: `${who.toUpperCase()}, ₹ crore`,
        text: net === undefined ? MISSING : rounded(net, "+"),
        path,
        note: isMissing(reading.word) ? "" : reading.word + nth,
      };
    }),
    {
      id: "nifty-analysis",
      name: "PCR, Nifty",
      text: pcr.text,
      path: pcr.path,
      note: isMissing(pcr.text) ? "" : expiry ? `${longDayMonth(expiry)} options` : pcr.reading.word,
    },
  ];
}

/** `way` is the direction of the change, where it is not that of the tone. */
const closeTile = (
  id: SectionId,
  name: string,
  { text, path, change, reading }: PrintedClose,
  tone: FigureTone,
  way = reading.tone,
): Omit<DayTile, "note"> => ({
  id,
  name,
  text,
  path,
  change: isMissing(change) ? undefined : { text: change, way, tone },
});
