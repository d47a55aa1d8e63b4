const COST = 60;
const RESIDUAL = 3;

/** Returns the book value of the machine in ₹ crore, from the purchase to a year, under a straight line of a life. */
export const straightLine = (life: number, years: number): number[] =>
  Array.from({ length: years + 1 }, (_, year) => COST - ((COST - RESIDUAL) * Math.min(year, life)) / life);

/** Returns the book value of the machine in ₹ crore when each year charges one per cent of what is left. */
export const writtenDown = (life: number, years: number): number[] =>
  Array.from({ length: years + 1 }, (_, year) => COST * (RESIDUAL / COST) ** (Math.min(year, life) / life));
