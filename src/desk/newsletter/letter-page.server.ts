const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/**
 * Returns a letter's own HTML, which only the desk may frame: it may show its styles and the site's pictures, and can
 * run, load and send nothing.
 */
export const letterPage = (html: string, origin: string, status = 200): Response =>
  new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "SAMEORIGIN",
      "Content-Security-Policy": [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        `img-src ${origin}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        "sandbox",
      ].join("; "),
    },
  });

/** Returns the page in place of a letter that cannot be rendered yet. */
export const faultsPage = (faults: string[], origin: string, status = 422): Response =>
  letterPage(
    `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Not ready</title><body style="font:16px/1.5 system-ui,sans-serif;padding:16px"><h1 style="font-size:18px">The letter cannot be shown</h1><ul>${faults
      .map((fault) => `<li style="white-space:pre-line">${escaped(fault)}</li>`)
      .join("")}</ul></body></html>`,
    origin,
    status,
  );
