import type { RouterContextProvider } from "react-router";
import look from "#content/look.json" with { type: "json" };
import navigation from "#content/navigation.json" with { type: "json" };
import { siteContext } from "#context.ts";
import { coloursStyle, shownLogo } from "#domain/firm/look.ts";
import { FRAME_FIELDS, fillAll, partOf } from "#domain/firm/rules.ts";

/** Returns the root route's data, for what surrounds every page. */
export function loadRoot(context: Readonly<RouterContextProvider>) {
  const { firm, facts, copy, state, contentProtection, origin } = context.get(siteContext);
  const frame = partOf(firm, ...FRAME_FIELDS);
  const own = copy("look", look);
  return {
    firm: frame,
    state,
    contentProtection,
    origin,
    logo: shownLogo(own),
    favicon: own.favicon,
    navigation: fillAll(copy("navigation", navigation), facts),
    colours: coloursStyle(own, look),
  };
}
