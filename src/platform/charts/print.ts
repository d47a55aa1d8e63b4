export const toTenths = (value: number): number => Math.round(value * 10) / 10;
export const toHundredths = (value: number): number => Math.round(value * 100) / 100;

/** Returns the ends of a scale that holds zero and all values. */
export const aroundZero = (values: readonly number[]): [low: number, high: number] => [
  Math.min(0, ...values),
  Math.max(0, ...values),
];

/** Returns the start and the length of a bar from the zero line to its end; a small one has the least length. */
export const barFrom = (zero: number, end: number, least: number): [start: number, length: number] => [
  toTenths(Math.min(zero, end)),
  Math.max(toTenths(Math.abs(end - zero)), least),
];
