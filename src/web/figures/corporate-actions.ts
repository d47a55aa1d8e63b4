/** The holding of the text: shares, and the price in ₹ before any action. */
const HELD = { shares: 120, price: 900 };

/** What a holding is on the ex-date: shares, the theoretical price in ₹, and cash in ₹ received or paid. */
export type AfterAction = { name: string; shares: number; price: number; cash: number };

/** Returns the holding before and after each action of the text, each taken alone. */
export function afterActions(): AfterAction[] {
  const { shares, price } = HELD;
  const rights = { of: 4, at: 700 };
  const subscribed = shares / rights.of;
  return [
    { name: "Before", shares, price, cash: 0 },
    { name: "Split, ₹10 to ₹2", shares: shares * 5, price: price / 5, cash: 0 },
    { name: "Bonus, 1 for 2", shares: shares * 1.5, price: price / 1.5, cash: 0 },
    { name: "Dividend of ₹18", shares, price: price - 18, cash: 18 * shares },
    {
      ...{ name: "Rights, 1 for 4 at ₹700", shares: shares + subscribed },
      ...{ price: (rights.of * price + rights.at) / (rights.of + 1), cash: -subscribed * rights.at },
    },
  ];
}

/** Returns what the shares are worth with the cash, in ₹. */
export const worth = ({ shares, price, cash }: AfterAction): number => shares * price + cash;
