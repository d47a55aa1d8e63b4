/** Digits only, at most ten of them: what the phone field keeps of what is typed. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  // A number pasted with India's country code or a leading zero keeps its own ten digits.
  const national =
    digits.length === 12 && digits.startsWith("91")
      ? digits.slice(2)
      : digits.length === 11 && digits.startsWith("0")
        ? digits.slice(1)
        : digits;
  return national.slice(0, 10);
}
