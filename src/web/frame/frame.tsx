import { isRouteErrorResponse, Outlet, useLocation, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/frame.ts";
import { ErrorScreen } from "./error-screen.tsx";
import type { RootData } from "./root-data.ts";
import { SiteFrame } from "./site-frame.tsx";

/** The main layout, around every public page but the placeholders: navigation above, footer below. */
export default function Frame() {
  const site = useRouteLoaderData<RootData>("root");
  const { pathname } = useLocation();
  if (!site) return <Outlet />;
  return (
    <SiteFrame firm={site.firm} state={site.state} path={pathname}>
      <Outlet />
    </SiteFrame>
  );
}

/**
 * Keeps the main layout around a page that refuses or fails. The boundary is here and not at the root, which would have
 * to render itself without its loader after a failed action.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<RootData>("root");
  const refusal = isRouteErrorResponse(error) ? error : undefined;
  const message = typeof refusal?.data === "string" ? refusal.data : undefined;
  const screen = <ErrorScreen status={refusal?.status ?? 500} message={message} />;
  if (!site) return <main id="content">{screen}</main>;
  return (
    <SiteFrame firm={site.firm} state={site.state} path="">
      {screen}
    </SiteFrame>
  );
}
