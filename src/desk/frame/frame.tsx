import "#ui/styles/desk.css";
import { src as deskScript } from "virtual:desk";
import { isRouteErrorResponse, Outlet } from "react-router";
import { deskContext } from "#context.ts";
import { intentOf } from "#desk/kit/acts.server.ts";
import { MessageContext, Screen } from "#desk/kit/screen.tsx";
import { messageOf, screenOf, screensOf } from "#desk/kit/screens.server.ts";
import { themeOf } from "#desk/kit/theme.server.ts";
import { countWaiting } from "#desk/today/waiting.server.ts";
import { shownLogo } from "#domain/firm/look.ts";
import { allows } from "#domain/staff/rules.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { Wordmark } from "#ui/layout/wordmark.tsx";
import type { Route } from "./+types/frame.ts";
import { gate } from "./gate.server.ts";
import { NAVIGATION, Navigation } from "./navigation.tsx";

export const middleware: Route.MiddlewareFunction[] = [gate];

export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  const desk = context.get(deskContext);
  const { staff, site, routes, form } = desk;
  const screens = screensOf(routes);
  const open = NAVIGATION.flatMap(({ items }) => items)
    .map(({ href }) => href)
    .filter((href) => {
      const needs = screens.get(href)?.needs;
      return needs !== undefined && allows(staff.permissions, needs);
    });
  // A returned form was not done: no earlier message is shown beside its refusal.
  const done = intentOf(form) ? "" : (url.searchParams.get("done") ?? "");
  return {
    waiting: await countWaiting(desk, open),
    who: { id: staff.id, name: staff.name, roleName: staff.roleName },
    firm: site.firm.name,
    logo: site.firm.look && shownLogo(site.firm.look),
    theme: themeOf(desk),
    path: url.pathname,
    message: messageOf(screenOf(routes, pattern), done, desk),
    open,
  };
}

export const handle = { scripts: [deskScript] };

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function Frame({
  loaderData: { who, firm, logo, theme, path, message, open, waiting },
}: Route.ComponentProps) {
  return (
    <div className="desk" data-member={who.id} data-theme={theme}>
      <SkipLink to="#main">Skip to content</SkipLink>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is the banner, and a preview of a page has one, too */}
      <header className="desk-bar" aria-label="Desk">
        <a className="desk-mark flex min-h-11 items-center gap-2 font-semibold no-underline" href="/desk">
          <Wordmark name={firm} logo={logo} />
        </a>
        <FindBox />
        <Navigation path={path} open={open} who={who} waiting={waiting} />
      </header>
      <div className="min-w-0 lg:col-2 lg:row-span-full">
        <MessageContext value={message}>
          <Outlet />
        </MessageContext>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const known = isRouteErrorResponse(error);
  const title = !known
    ? "Something went wrong on our side"
    : error.status === 404
      ? "Page not found"
      : error.status === 403
        ? "Not allowed for your role"
        : "The request was refused";
  return (
    <div className="desk">
      <div className="desk-bar">
        <a className="desk-mark flex min-h-11 items-center gap-2 font-semibold no-underline" href="/desk">
          Back to the desk
        </a>
      </div>
      <Screen title={title}>
        <Notice tone="bad">
          {known && typeof error.data === "string" ? error.data : "Nothing was saved. Try again in a moment."}
        </Notice>
      </Screen>
    </div>
  );
}

/** The entry to the search on every screen. With script it opens over the screen, also by Ctrl+K. */
function FindBox() {
  return (
    <a
      className="ml-auto flex min-h-11 min-w-11 items-center gap-2.5 rounded-control border border-line-2 bg-card px-3 no-underline hover:border-ink-3 lg:mx-0 lg:mt-2 lg:mb-1 lg:min-h-9 lg:gap-2 lg:py-0 lg:pr-2 lg:pl-2.5"
      href="/desk/find"
      data-find
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon shape="search" size={18} />
      <span className="flex-1 text-[0.8125rem] whitespace-nowrap max-lg:sr-only">Search or jump to</span>
      <kbd className="scripted max-lg:hidden">Ctrl K</kbd>
    </a>
  );
}
