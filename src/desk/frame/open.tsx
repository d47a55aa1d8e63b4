import "#ui/styles/desk.css";
import { src as deskScript } from "virtual:desk";
import { isRouteErrorResponse, Outlet } from "react-router";
import { deskRequestContext } from "#context.ts";
import { shownLogo } from "#domain/firm/look.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Wordmark } from "#ui/layout/wordmark.tsx";
import type { Route } from "./+types/open.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { name, look } = context.get(deskRequestContext).site.firm;
  return { firm: name, logo: look && shownLogo(look) };
}

export const handle = { scripts: [deskScript] };

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Desk · ${loaderData?.firm ?? ""}` }, { name: "robots", content: "noindex" }];
}

/** The screens before the gate: signing in, accepting an invitation, setting up a second factor. */
export default function Open({ loaderData: { firm, logo } }: Route.ComponentProps) {
  return (
    <div className="grid min-h-[100dvh] place-items-center bg-sunk px-4 py-6 text-sm">
      <main
        id="main"
        className="open-card w-full max-w-105 rounded-card border border-line bg-card px-5 py-6 shadow-card sm:p-9"
      >
        <p className="open-mark flex items-center gap-2 font-semibold">
          <Wordmark name={firm} logo={logo} />
        </p>
        <Outlet />
      </main>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="grid min-h-[100dvh] place-items-center bg-sunk px-4 py-6 text-sm">
      <main
        id="main"
        className="open-card w-full max-w-105 rounded-card border border-line bg-card px-5 py-6 shadow-card sm:p-9"
      >
        <h1>The request was refused</h1>
        <Notice tone="bad">
          {isRouteErrorResponse(error) && typeof error.data === "string"
            ? error.data
            : "Something went wrong on our side. Try again in a moment."}
        </Notice>
        <p>
          <a href="/desk/sign-in">Sign in</a>
        </p>
      </main>
    </div>
  );
}
