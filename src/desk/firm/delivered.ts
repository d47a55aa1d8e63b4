import about from "#content/about.json" with { type: "json" };
import claims from "#content/claims.json" with { type: "json" };
import questions from "#content/faqs.json" with { type: "json" };
import home from "#content/home.json" with { type: "json" };
import look from "#content/look.json" with { type: "json" };
import momentum from "#content/momentum-x.json" with { type: "json" };
import navigation from "#content/navigation.json" with { type: "json" };
import plans from "#content/plans.json" with { type: "json" };
import services from "#content/services.json" with { type: "json" };
import report from "#content/stock-report.json" with { type: "json" };
import testimonials from "#content/testimonials.json" with { type: "json" };
import wealth from "#content/wealth-x.json" with { type: "json" };
import type { Desk } from "#context.ts";
import type { Delivered } from "#domain/firm/book.ts";
import { claimsRegister } from "#domain/firm/claims.ts";
import type { SiteTexts } from "#domain/firm/site-texts.ts";

const register = claimsRegister.parse(claims);

const TEXTS: SiteTexts = {
  home,
  about,
  services,
  momentum,
  wealth,
  report,
  plans,
  questions,
  testimonials,
  navigation,
  look,
};

/** Returns the delivered values, on which staff's changes build. */
export const deliveredOf = ({ settings }: Pick<Desk, "settings">): Delivered => ({
  settings,
  claims: register,
  texts: TEXTS,
});
