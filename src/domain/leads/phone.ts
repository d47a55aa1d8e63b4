/** The digits of an Indian number without the country code (91, 0091) and the leading zero that it was written with. */
export const nationalDigits = (typed: string): string =>
  typed.replace(/\D/g, "").replace(/^(?:0{0,2}91)?0?(?=\d{10}$)/, "");

/** Digits only, at most ten of them: what the phone field keeps of what is typed. */
export const phoneDigits = (typed: string): string => nationalDigits(typed).slice(0, 10);
