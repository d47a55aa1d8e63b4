import { type MostOpen, mostOpen, nearStrikes } from "#domain/market/open-interest.ts";
import type { StrikeRow } from "#domain/market/readings.ts";
import { chooseStrikes } from "#domain/market/strikes.ts";
import { longDate } from "#platform/format/dates.ts";
import { decapitalized } from "#platform/format/words.ts";
import { type DigestSeries, printFigure } from "../rules.ts";
import { tableOf } from "./labels.ts";

type OfStrikes = NonNullable<NonNullable<DigestSeries["oi"]>["NIFTY"]>;

/**
 * Presents the near expiry's open interest by strike, in contracts if the digest knows the lot: the strikes within
 * `percent` of the close, else all. Undefined if none is open.
 */
export function presentStrikes(stored: OfStrikes | undefined, close: number | undefined, percent: number) {
  if (!stored) return undefined;
  const { unit, strikes } = countedIn(stored);
  const around = close === undefined ? [] : nearStrikes(strikes, close, percent);
  const spot = close ?? null;
  const near = mostOf(around, spot) ? around : strikes;
  const most = mostOf(near, spot);
  if (!most) return undefined;
  const { shown, step } = chooseStrikes(near, close ?? most.call ?? most.put ?? 0);
  const whole = mostAt(mostOf(strikes, spot) ?? most);
  const drawn = mostAt(most);
  const apart = step ? `, strikes ${printFigure(step)} points apart` : "";
  const beyond = whole === drawn ? "" : `; of all strikes ${decapitalized(whole)}`;
  const rows = shown.toSorted((a, b) => b[0] - a[0]);
  const count = (value: number, sign = false) => printFigure(Math.round(value), { sign });
  return {
    title: whole === drawn ? drawn : `Within ${printFigure(percent)}% of the close ${decapitalized(drawn)}`,
    measure: `Open interest by strike in ${unit}, expiry of ${longDate(stored.expiry)}${apart}. Dark: added on the day; pale: open before; outline: closed on the day; L: lakh${beyond}`,
    strikes: shown,
    close: close === undefined ? undefined : { value: close, printed: printFigure(close, { places: 2 }) },
    table: tableOf({
      Strike: rows.map(([strike]) => printFigure(strike)),
      Calls: rows.map(([, open]) => count(open)),
      "Calls, change": rows.map((row) => count(row[3], true)),
      Puts: rows.map((row) => count(row[2])),
      "Puts, change": rows.map((row) => count(row[4], true)),
    }),
  };
}

/** Returns the strikes with the largest open interest, of equals the nearest to the close, or the lowest; undefined if nothing is open. */
export function mostOf(strikes: StrikeRow[], close: number | null): MostOpen | undefined {
  const most = mostOpen(strikes, close);
  return most.call === null && most.put === null ? undefined : most;
}

/** Returns the strikes in contracts, or unchanged if the digest knows no lot. */
function countedIn({ unit, lot, strikes }: OfStrikes): { unit: string; strikes: StrikeRow[] } {
  if (unit === "contracts") return { unit: "contracts", strikes };
  if (!lot) return { unit: "units of the underlying", strikes };
  return {
    unit: "contracts",
    strikes: strikes.map(([strike, ...open]) => [strike, ...open.map((units) => units / lot)] as StrikeRow),
  };
}

function mostAt({ call, put }: MostOpen): string {
  if (call !== null && call === put) return `Most calls and most puts are open at ${printFigure(call)}`;
  const found = [
    call === null ? "" : `Most calls are open at ${printFigure(call)}`,
    put === null ? "" : `${call === null ? "Most puts are open" : "most puts"} at ${printFigure(put)}`,
  ];
  return found.filter(Boolean).join(", ");
}
