/** The two days of the text, in shares. */
export const DELIVERY_DAYS = [
  { day: "Ordinary day", traded: 200_000, delivered: 120_000 },
  { day: "Results day", traded: 800_000, delivered: 200_000 },
];

/** Returns the deliverable quantity in per cent of the traded one. */
export const deliveryPercentage = ({ traded, delivered }: Record<"traded" | "delivered", number>): number =>
  (100 * delivered) / traded;
