import type { RouterContextProvider } from "react-router";
import look from "#content/look.json" with { type: "json" };
import navigation from "#content/navigation.json" with { type: "json" };
import { siteContext } from "#context.ts";
import { coloursStyle } from "#domain/firm/look.ts";
import { FRAME_FIELDS, partOf } from "#domain/firm/rules.ts";

/** Returns the root route's data: what surrounds every page. */
export function loadRoot(context: Readonly<RouterContextProvider>) {
  const { firm, value, copy, state, contentProtection, origin } = context.get(siteContext);
  const horizons = { momentum: value("plans.momentum.horizon"), wealth: value("plans.wealth.horizon") };
  const frame = partOf(firm, ...FRAME_FIELDS);
  const { logo, favicon, ...colours } = copy("look", look);
  return {
    firm: frame,
    horizons,
    state,
    contentProtection,
    origin,
    logo,
    favicon,
    navigation: copy("navigation", navigation),
    colours: coloursStyle(colours, look),
  };
}
