import { RATE_SOURCES, RATES, type RateKey } from "#domain/firm/charges.ts";
import { longDate } from "#platform/format/dates.ts";

/** Returns the rates that a calculator uses, each with the day from which it holds and its source. */
export const ratesSaid = (keys: readonly RateKey[]): string =>
  keys
    .map((key) => {
      const { name, source, from } = RATE_SOURCES[key];
      return `${name} ${RATES[key]}% since ${longDate(from)} (${source})`;
    })
    .join("; ");
