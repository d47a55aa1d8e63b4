import { type Figure, MISSING, printFigure } from "./rules.ts";

/**
 * What a printed open interest counts: "20.1 lakh contracts" counts contracts, "15.07 crore units" units of the
 * underlying, and so does "22.63 Cr", as digests printed it before. Undefined for a figure that names nothing.
 */
export const oiUnit = (figure: Figure): "contracts" | "units" | undefined =>
  typeof figure !== "string" || printFigure(figure) === MISSING
    ? undefined
    : /contracts?$/i.test(figure.trim())
      ? "contracts"
      : /[a-z]\.?$/i.test(figure.trim())
        ? "units"
        : undefined;
