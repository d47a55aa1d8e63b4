import type { RouterContextProvider } from "react-router";
import { siteContext } from "#context.ts";
import { FRAME_FIELDS, partOf } from "#domain/firm/rules.ts";

/** Returns the root route's data: what surrounds every page. */
export function loadRoot(context: Readonly<RouterContextProvider>) {
  const { firm, value, state, contentProtection, offlineCopies, origin } = context.get(siteContext);
  const horizons = { momentum: value("plans.momentum.horizon"), wealth: value("plans.wealth.horizon") };
  const frame = partOf(firm, ...FRAME_FIELDS);
  return { firm: frame, horizons, state, contentProtection, offlineCopies, origin };
}
