import { longDayMonth } from "#platform/format/dates.ts";
import { rounded } from "#platform/format/numbers.ts";
import type { KeyFigures } from "../key-figures.ts";
import type { DigestDay } from "../read.server.ts";
import { type FigureTone, MISSING, type SectionId } from "../rules.ts";
import { ordinal } from "../words.ts";
import { type DayFigures, movement, type PrintedClose } from "./day-figures.ts";
import { impactLabel, isMissing } from "./labels.ts";

/** A main figure of the day with the section it links to, and its note. */
export type DayTile = {
  id: SectionId;
  name: string;
  text: string;
  /** The figure's path in json_content. */
  path: string;
  /** The change of a close: its arrow is the direction of the number, its tone the meaning for the market. */
  change?: { text: string; way: FigureTone; tone: FigureTone } | undefined;
  note: string;
};

type Day = Pick<DigestDay, "content" | "series">;

/** Returns the tiles of a share picture, which has room for four: both indices, foreign funds and the ratio. */
export const sharedTiles = ([nifty, bank, , fii, , pcr]: readonly DayTile[]): DayTile[] =>
  [nifty, bank, fii, pcr].filter((tile) => tile !== undefined);

/** Prints a figure with its note: "Nifty 22,124.70, −1.86%"; "FII, ₹ crore −11,639, sold, 7th day". */
export const tileInText = ({ name, text, change, note }: DayTile): string =>
  [`${name} ${text}`, change?.text, note].filter(Boolean).join(", ");

/** The effect of India VIX's change on shares. */
const WEIGHS: Record<FigureTone, string> = { up: "supports", down: "weighs", flat: "", none: "" };

/** Presents the six main figures: three closes with their changes, both cash flows, and the ratio with its expiry. */
export function presentTiles(
  { content, series: { market, oi } }: Day,
  key: KeyFigures,
  figures: DayFigures,
): DayTile[] {
  const { nifty, bank, vix, pcr } = figures;
  const swings = content.daily_market_pulse?.indicators?.[key.vix?.place ?? -1];
  const tone = swings ? impactLabel(swings.impact).tone : "none";
  const expiry = oi?.NIFTY?.expiry;
  return [
    { ...closeTile("nifty-analysis", "Nifty", nifty, nifty.reading.tone), note: "" },
    { ...closeTile("banknifty-analysis", "Bank Nifty", bank, bank.reading.tone), note: "" },
    {
      ...closeTile("daily-market", "India VIX", vix, tone, movement(key.vix?.percent).tone),
      note: WEIGHS[tone],
    },
    ...(["fii", "dii"] as const).map((who): DayTile => {
      const { reading, path } = figures[who];
      const net = key[who];
      const row = market?.flows?.[who];
      const days = Math.abs(row?.streak ?? 0);
      const nth =
        days > 1 && reading.tone !== "flat" ? `, ${ordinal(days)} day${row?.atLeast ? " or more" : ""}` : "";
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

/** `way`: the direction of the change, if it differs from the tone. */
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
