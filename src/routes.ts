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
  layout("desk/frame/open.tsx", [
    route("desk/sign-in", "desk/sign-in/sign-in.tsx"),
    route("desk/sign-in/code", "desk/sign-in/code.tsx"),
    route("desk/sign-in/passkey", "desk/sign-in/passkey.tsx"),
    route("desk/sign-out", "desk/sign-in/sign-out.tsx"),
    route("desk/invitation", "desk/sign-in/invitation.tsx"),
    route("desk/second-factor", "desk/sign-in/second-factor.tsx"),
  ]),
  layout("desk/frame/frame.tsx", [
    // today
    route("desk", "desk/today/today.tsx"),
    route("desk/held", "desk/today/held.tsx"),
    // articles
    route("desk/articles/new", "desk/articles/editor.tsx", { id: "desk-article-new" }),
    route("desk/articles/:id", "desk/articles/editor.tsx"),
    route("desk/articles/:id/share.png", "desk/articles/editor-share.ts"),
    route("desk/pictures", "desk/articles/pictures.tsx"),
    route("desk/articles", "desk/articles/list.tsx"),
    route("desk/articles/import", "desk/articles/import.tsx"),
    route("desk/articles/export", "desk/articles/export.ts"),
    route("desk/articles/:id/markdown", "desk/articles/export-markdown.ts"),
    route("desk/articles/:id/versions", "desk/articles/versions.tsx"),
    route("desk/articles/:id/approval", "desk/articles/approval.tsx"),
    // digest
    route("desk/digest", "desk/digest/days.tsx"),
    route("desk/digest/:date", "desk/digest/day.tsx"),
    route("desk/preview/digest/:date/letter", "desk/digest/letter.ts"),
    // newsletter
    route("desk/newsletter", "desk/newsletter/issues.tsx"),
    route("desk/newsletter/issues/new", "desk/newsletter/write.tsx"),
    route("desk/newsletter/issues/preview", "desk/newsletter/preview.ts"),
    route("desk/newsletter/issues/:id", "desk/newsletter/issue.tsx"),
    route("desk/newsletter/issues/:id/edit", "desk/newsletter/edit.tsx"),
    route("desk/newsletter/issues/:id/letter", "desk/newsletter/letter.ts"),
    route("desk/newsletter/subscribers", "desk/newsletter/subscribers.tsx"),
    route("desk/newsletter/subscribers/export", "desk/newsletter/subscribers-export.ts"),
    route("desk/newsletter/subscribers/:id", "desk/newsletter/subscriber.tsx"),
    route("desk/newsletter/subscribers/:id/export", "desk/newsletter/subscriber-export.ts"),
    route("desk/newsletter/import", "desk/newsletter/import.tsx"),
    // messages
    route("desk/messages", "desk/messages/messages.tsx"),
    route("desk/messages/replies", "desk/messages/replies.tsx"),
    route("desk/messages/:id", "desk/messages/message.tsx"),
    // orders
    route("desk/orders", "desk/orders/orders.tsx"),
    route("desk/orders/export", "desk/orders/export.ts"),
    route("desk/orders/:id", "desk/orders/order.tsx"),
    // complaints
    // firm
    // staff
    route("desk/staff", "desk/staff/members.tsx"),
    route("desk/staff/roles", "desk/staff/roles.tsx"),
    route("desk/staff/:id", "desk/staff/member.tsx"),
    route("desk/account", "desk/account/account.tsx"),
    route("desk/jobs", "desk/jobs/jobs.tsx"),
    route("desk/audit", "desk/audit/audit.tsx"),
    route("desk/audit/export", "desk/audit/export.ts"),
    route("desk/*", "desk/frame/not-found.tsx"),
  ]),
  ...(development ? [route("desk/ui", "desk/ui/gallery.tsx")] : []),
] satisfies RouteConfig;
