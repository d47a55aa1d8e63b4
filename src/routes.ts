import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

// The gallery of components is a tool of development: no build holds it.
const development = process.env.NODE_ENV === "development";

/** The URL table: one line per address. */
export default [
  layout("web/frame/frame.tsx", [
    index("web/home/route.tsx"),
    route("aboutus", "web/about/aboutus.tsx"),
    route("about-new", "web/about/about-new.tsx"),
    route("services", "web/plans/services.tsx"),
    route("momentum-x", "web/plans/momentum-x.tsx"),
    route("wealth-x", "web/plans/wealth-x.tsx"),
    route("stockizenreport", "web/plans/stock-report.tsx"),
    route("blog", "web/blog/blog.tsx"),
    route("blogpost/:slug", "web/blog/article.tsx"),
    route("dailydigest", "web/digest/latest.tsx"),
    route("dailydigest/archive", "web/digest-archive/overview.tsx"),
    route("dailydigest/archive/:month", "web/digest-archive/month.tsx"),
    route("dailydigest/:date", "web/digest/day.tsx"),
    route("contactus", "web/contact/contact.tsx"),
    route("contactus/sent", "web/contact/sent.tsx"),
    route("newsletter", "web/newsletter/newsletter.tsx"),
    route("newsletter/thanks", "web/newsletter/thanks.tsx"),
    route("newsletter/confirmation", "web/newsletter/confirmation.tsx"),
    route("newsletter/unsubscribe", "web/newsletter/unsubscribe.tsx"),
    route("newsletter/preferences", "web/newsletter/preferences.tsx"),
    route("disclaimer", "web/legal/disclaimer.tsx"),
    route("codeofconduct", "web/legal/code-of-conduct.tsx"),
    route("privacyPolicy", "web/legal/privacy-policy.tsx"),
    route("refundpolicy", "web/legal/refund-policy.tsx"),
    route("termsandconditions", "web/legal/terms.tsx"),
    route("grievanceredressal", "web/legal/grievance.tsx"),
    route("investor-charter", "web/investors/charter.tsx"),
    route("investor", "web/investors/charter.tsx", { id: "investor" }),
    route("orders/:id", "web/orders/order.tsx"),
    route("accessibility", "web/legal/accessibility.tsx"),
    route("*", "web/frame/not-found.tsx"),
  ]),
  route("register", "web/placeholders/register.tsx"),
  route("login", "web/placeholders/login.tsx"),
  route("forgot_password", "web/placeholders/forgot-password.tsx"),
  ...(development ? [route("desk/ui", "desk/ui/gallery.tsx")] : []),
] satisfies RouteConfig;
