import { type Figure, MISSING, printFigure } from "./rules.ts";

/**
 * Returns what a printed open interest counts: "20.1 lakh contracts" counts contracts; "15.07 crore units" counts units
 * of the underlying, as does "22.63 Cr" in older digests. Undefined for a figure without a unit.
 */
export const oiUnit = (figure: Figure): "contracts" | "units" | undefined =>
  typeof figure !== "string" || printFigure(figure) === MISSING
    ? undefined
    : /contracts?$/i.test(figure.trim())
      ? "contracts"
      : /[a-z]\.?$/i.test(figure.trim())
        ? "units"
        : undefined;
