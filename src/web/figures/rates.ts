import { RATE_SOURCES, RATES, type RateKey } from "#domain/firm/charges.ts";
import { longDate } from "#platform/format/dates.ts";
import { capitalized } from "#platform/format/words.ts";

/** The rates of a calculator as rows of a table: name, per cent, since when each is known to hold, source. */
export const ratesAsRows = (keys: readonly RateKey[]): string[][] =>
  keys.map((key) => {
    const { name, source, from } = RATE_SOURCES[key];
    return [capitalized(name), `${RATES[key]}%`, longDate(from), source];
  });
