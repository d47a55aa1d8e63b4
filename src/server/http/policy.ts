/** Who may keep an answer, and for how long: named in one place. */
export const cachePolicy = {
  /**
   * Browsers revalidate each time; a cache in front keeps it for so many seconds, and serves it for as long again, a
   * minute at most, while it asks for a newer one.
   */
  page: (cdnSeconds: number): string =>
    cdnSeconds > 0
      ? `public, max-age=0, must-revalidate, s-maxage=${cdnSeconds}, stale-while-revalidate=${Math.min(cdnSeconds, 60)}`
      : "public, max-age=0, must-revalidate",
  hashedAsset: "public, max-age=31536000, immutable",
  media: "public, max-age=86400",
  never: "no-store",
  /** Screens of the desk: nobody else keeps them, and the browser not longer than the screen stands. */
  desk: "private, no-store",
};

const securityHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};

/** Of a picture that other sites and mail programs may show: letters, shared links and covers refer to it. */
export const shownAnywhere = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** Two years, with every host below the site's own: browsers then come by TLS alone (RFC 6797). */
const TLS_ALONE = "max-age=63072000; includeSubDomains";

/** Of what is no page: it runs nothing, loads nothing and stands in no frame. Pages have a policy of their own. */
const DATA_ALONE = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Of a plain page of the host, which needs its styles and nothing else. */
export const plainPolicy = `${DATA_ALONE}; form-action 'none'`;

/** Of the plain page that gives a form back, to be sent again. */
export const givenBackPolicy = `${DATA_ALONE}; form-action 'self'`;

/** The headers of every answer of a site; one that is reached by TLS says that it is reached by nothing else. */
export const securityHeadersFor = (origin: string): Record<string, string> => ({
  ...securityHeaders,
  "Content-Security-Policy": DATA_ALONE,
  ...(origin.startsWith("https:") && { "Strict-Transport-Security": TLS_ALONE }),
});

/** The page's Content-Security-Policy: the site's own scripts run, and no inline one. */
export const contentSecurityPolicy = (extraFormTargets: string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${extraFormTargets.map((origin) => ` ${origin}`).join("")}`,
    "frame-ancestors 'none'",
  ].join("; ");

/** The desk's policy: its own scripts alone, and the previews that it frames. */
export const deskSecurityPolicy = (framed: boolean): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join("; ");
