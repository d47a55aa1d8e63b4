/** The year's closed holdings of the text by conduct: how many, how many gains, the net result in ₹. */
export const JOURNAL_GROUPS = [
  { name: "Rules followed", closed: 14, gains: 8, net: 18_200 },
  { name: "Rules broken", closed: 6, gains: 4, net: -4_500 },
];

type Group = (typeof JOURNAL_GROUPS)[number];

/** Returns the share of gains in per cent. */
export const gainShare = ({ gains, closed }: Group): number => (100 * gains) / closed;

/** Returns the net result a holding in ₹. */
export const perHolding = ({ net, closed }: Group): number => net / closed;
