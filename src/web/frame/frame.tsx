import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import type { loader } from "#root.tsx";
import { SiteFrame } from "./site-frame.tsx";

/** The main layout: navigation above, footer below, around every public page but the placeholders. */
export default function Frame() {
  const site = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  if (!site) return <Outlet />;
  return (
    <SiteFrame firm={site.firm} path={pathname}>
      <Outlet />
    </SiteFrame>
  );
}
