/** Returns the digits of an Indian number without its country code (91, 0091) and leading zero. */
export const nationalDigits = (typed: string): string =>
  typed.replace(/\D/g, "").replace(/^(?:0{0,2}91)?0?(?=\d{10}$)/, "");

/** Returns at most ten digits: what the phone field accepts of the typed text. */
export const phoneDigits = (typed: string): string => nationalDigits(typed).slice(0, 10);
