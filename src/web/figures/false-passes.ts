/** Returns the chance in per cent that at least one of several rules without merit passes a test at 5%. */
export const chanceOfFalsePass = (rules: number): number => 100 * (1 - 0.95 ** rules);
