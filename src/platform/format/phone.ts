/** Indian telephone numbers: stored in E.164 (+917940123457), printed by area code or, for a mobile, in two halves. */

// The calls below are marked pure: a page that prints no number loads no codes.
function codesIn(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(" ")));
}

/** Two-digit area codes; every other one has three digits, if listed below, or four. */
const METROS = /* @__PURE__ */ codesIn("11 20 22 33 40 44 79 80");
const CITIES = /* @__PURE__ */ codesIn(
  "120 121 122 124 129 130 131 132 135 141 144 145 151 154 160 161 162 163 164 165 166 167 168 169 171 172 175 177",
  "180 181 182 183 184 185 186 187 188 189 191 194 211 215 217 230 231 233 240 241 250 251 253 257 260 261 265 268",
  "278 281 285 286 288 291 294 326 341 342 343 353 354 360 361 364 368 369 370 372 373 374 376 381 385 389 413 416",
  "421 422 423 424 427 431 435 451 452 460 461 462 466 467 468 469 470 471 472 474 475 476 477 478 479 480 481 483",
  "484 485 487 490 491 494 495 496 497 510 512 515 522 532 535 542 548 551 552 562 565 571 581 591 595 612 621 631",
  "641 651 657 661 663 671 674 680 712 721 724 731 733 734 744 747 751 755 761 771 788 816 820 821 824 831 832 836",
  "861 863 866 870 877 878 883 884 891",
);

/** Returns the digits of an Indian number without its country code (91, 0091) and leading zero. */
export const nationalDigits = (typed: string): string =>
  typed.replace(/\D/g, "").replace(/^(?:0{0,2}91)?0?(?=\d{10}$)/, "");

/**
 * Returns the area code of a landline's ten digits; undefined for a mobile. After an area code that looks like a mobile
 * prefix, landline numbers begin with 2 to 6 (in a metro, not 5), which no mobile does.
 */
function areaCode(digits: string): string | undefined {
  const [metro, city] = [digits.slice(0, 2), digits.slice(0, 3)];
  if (METROS.has(metro)) return /^[1-5]|^..[2346]/.test(digits) ? metro : undefined;
  if (CITIES.has(city)) return /^[1-5]|^...[2-6]/.test(digits) ? city : undefined;
  return /^[1-5]/.test(digits) ? digits.slice(0, 4) : undefined;
}

/** Returns whether a number can be a messaging account: a mobile, not a landline. */
export const isMobile = (number: string): boolean => areaCode(nationalDigits(number)) === undefined;

/** Completes an Indian number to E.164; undefined if it is invalid, for the reason `WRONG_PHONE`. */
export function completePhone(typed: string): string | undefined {
  if (/[^\d\s().+-]/.test(typed) || typed.lastIndexOf("+") > typed.search(/\S/)) return undefined;
  const digits = nationalDigits(typed);
  const isForeign = typed.trim().startsWith("+") && !/^\+\s*91/.test(typed.trim());
  return !isForeign && /^[1-9]\d{9}$/.test(digits) ? `+91${digits}` : undefined;
}

export const WRONG_PHONE =
  "An Indian number has ten digits after +91: a mobile, or a landline with its area code, such as 079 4012 3457.";

/** Prints a number: mobile +91 98765 43210, landline +91 79 4012 3457; an incomplete one as it is. */
export function printPhone(number: string): string {
  const digits = nationalDigits(number);
  if (digits.length !== 10) return number;
  const code = areaCode(digits);
  if (code === undefined) return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
  const rest = digits.slice(code.length);
  const half = Math.floor(rest.length / 2);
  return `+91 ${code} ${rest.slice(0, half)} ${rest.slice(half)}`;
}

/** Returns a link that calls a number. */
export const callLink = (number: string): string => `tel:+91${nationalDigits(number)}`;
