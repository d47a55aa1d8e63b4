import "#ui/styles/desk.css";
import "#ui/styles/desk-forms.css";
import "#ui/styles/desk-open.css";
import { src as deskScript } from "virtual:desk";
import { isRouteErrorResponse, Outlet } from "react-router";
import { deskRequestContext } from "#context.ts";
import { Notice } from "#desk/kit/screen.tsx";
import { Wordmark } from "#ui/layout/wordmark.tsx";
import type { Route } from "./+types/open.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { firm: context.get(deskRequestContext).site.firm.name };
}

export const handle = { scripts: [deskScript] };

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Desk · ${loaderData?.firm ?? ""}` }, { name: "robots", content: "noindex" }];
}

/** The screens before the gate: signing in, taking up an invitation, setting up a second factor. */
export default function Open({ loaderData: { firm } }: Route.ComponentProps) {
  return (
    <div className="desk-open">
      <main id="main" className="open-card">
        <p className="open-mark">
          <Wordmark name={firm} />
        </p>
        <Outlet />
      </main>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="desk-open">
      <main id="main" className="open-card">
        <h1>This did not work</h1>
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
