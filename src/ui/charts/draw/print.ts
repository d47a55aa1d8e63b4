const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
const dayMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** A figure rounded to whole units for a chart's label: Indian grouping, true minus. */
export const wholeNumber = (value: number, sign = false): string =>
  `${value < 0 && Math.round(value) !== 0 ? "−" : sign && Math.round(value) > 0 ? "+" : ""}${whole.format(Math.abs(value))}`;

/** 2025-02-13 → 13 Feb. */
export const shortDay = (iso: string): string => dayMonth.format(new Date(`${iso}T00:00:00Z`));

export const round1 = (value: number): number => Math.round(value * 10) / 10;
export const round2 = (value: number): number => Math.round(value * 100) / 100;
