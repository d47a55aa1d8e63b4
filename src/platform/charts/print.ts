export const toTenths = (value: number): number => Math.round(value * 10) / 10;
export const toHundredths = (value: number): number => Math.round(value * 100) / 100;
