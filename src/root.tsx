import "./ui/styles/app.css";
import { src as enhancement } from "virtual:enhance";
import { isRouteErrorResponse, Links, Meta, Outlet, useMatches, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import geist from "./ui/styles/fonts/geist.woff2";
import newsreader from "./ui/styles/fonts/newsreader.woff2";
import { ErrorScreen } from "./web/frame/error-screen.tsx";
import { loadRoot } from "./web/frame/load-root.server.ts";
import type { RootData } from "./web/frame/root-data.ts";
import { SiteFrame } from "./web/frame/site-frame.tsx";

/** The scripts that a route adds to its page. */
type Handle = { scripts?: string[] };

export const loader = ({ context }: Route.LoaderArgs) => loadRoot(context);

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useRouteLoaderData<RootData>("root");
  // Every public page has one script, which loads an island when a person touches it; the desk's screens add their own
  // scripts instead. React Router itself runs only on the server.
  const own = useMatches().flatMap(({ handle }) => (handle as Handle | undefined)?.scripts ?? []);
  return (
    <html
      lang="en-IN"
      data-protect={site?.contentProtection && !own.length ? "" : undefined}
      data-preview={site?.state === "preview" && !own.length ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b1422" media="(prefers-color-scheme: dark)" />
        {/* Preloaded, so that a browser waits a few frames for them: later ones are used from the next page on. */}
        <link rel="preload" href={newsreader} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={geist} as="font" type="font/woff2" crossOrigin="anonymous" />
        {site?.favicon ? (
          <link rel="icon" href={site.favicon} />
        ) : (
          <>
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <link rel="icon" href="/favicon.ico" sizes="32x32" />
          </>
        )}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="alternate" type="application/rss+xml" title="Articles and digests" href="/rss.xml" />
        <link rel="alternate" type="application/feed+json" title="Articles and digests" href="/feed.json" />
        {/* No first paint before the bar is complete: a part of it would move when the rest comes. */}
        <link rel="expect" href="#content" blocking="render" />
        <Meta />
        <Links />
        {/* The firm's own colours; the desk's policy names this style by its hash. */}
        {site?.colours && <style>{site.colours}</style>}
      </head>
      <body>
        {children}
        {(own.length ? own : [enhancement]).map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<RootData>("root");
  const screen = (
    <ErrorScreen
      status={isRouteErrorResponse(error) ? error.status : 500}
      message={isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : undefined}
    />
  );
  return site ? (
    <SiteFrame firm={site.firm} state={site.state} path="">
      {screen}
    </SiteFrame>
  ) : (
    screen
  );
}
