/** A number with one decimal and a true minus: 17.2, −3.5; with "+" the sign of a gain is shown. */
export const oneDecimal = (value: number, plus: "+" | "" = ""): string =>
  `${value < 0 ? "−" : plus}${Math.abs(value).toFixed(1)}`;
