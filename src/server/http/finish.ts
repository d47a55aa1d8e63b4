import { createHash } from "node:crypto";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const PRELOAD = /<link rel="modulepreload"/g;

const ROBOTS = /<meta name="robots"/;
const STAY_AWAY = '<meta name="robots" content="noindex"/>';

export type Finished = { html: string; scriptHashes: string[] };

/**
 * Makes a rendered page run nothing before it is painted. The router's inline scripts are put aside as
 * `text/deferred` blocks, which the enhancement script brings to life when the browser is idle or the reader
 * first touches the page; their modules are not preloaded before that either. Returns the hashes that the
 * Content-Security-Policy must allow: of exactly the inline scripts that this page holds. A page of a preview asks
 * search engines to stay away, by itself: who serves it as a file sends no header.
 */
export function finishHtml(html: string, { isPreview = false } = {}): Finished {
  const scriptHashes: string[] = [];
  const finished = html.replace(SCRIPT, (whole, attributes: string, code: string) => {
    const type = /\btype="([^"]*)"/.exec(attributes)?.[1];
    const executes = type === undefined || type === "module" || type === "text/javascript";
    if (!executes || /\bsrc=/.test(attributes)) return whole;
    scriptHashes.push(`sha256-${createHash("sha256").update(code).digest("base64")}`);
    return `<script type="text/deferred" data-type="${type ?? ""}">${code}</script>`;
  });
  const told = finished.replace(PRELOAD, '<link rel="deferred-modulepreload"');
  return {
    html: isPreview && !ROBOTS.test(told) ? told.replace("</head>", `${STAY_AWAY}</head>`) : told,
    scriptHashes: [...new Set(scriptHashes)],
  };
}
