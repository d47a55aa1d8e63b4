import { withStore } from "#ui/enhance/store.ts";
import { ARRANGEMENT_KEY, type Arrangement } from "./arrangement.ts";

/** Keeps on this device how its reader wants every digest, and returns whether the browser keeps it. */
export const keepArrangement = ({ compact, order }: Arrangement): boolean =>
  withStore(() => {
    localStorage.setItem(ARRANGEMENT_KEY, [compact ? "compact" : "full", ...order].join(" "));
    return true;
  }, false);

/** Removes it from this device. */
export const forgetArrangement = (): void =>
  withStore(() => localStorage.removeItem(ARRANGEMENT_KEY), undefined);
