import { createHash } from "node:crypto";

/** Who may cache an answer, and for how long. */
export const cachePolicy = {
  /**
   * Browsers revalidate each time; a cache in front keeps the page for `cdnSeconds`, and serves it for as long again,
   * at most a minute, while revalidating.
   */
  page: (cdnSeconds: number): string =>
    cdnSeconds > 0
      ? `public, max-age=0, must-revalidate, s-maxage=${cdnSeconds}, stale-while-revalidate=${Math.min(cdnSeconds, 60)}`
      : "public, max-age=0, must-revalidate",
  hashedAsset: "public, max-age=31536000, immutable",
  media: "public, max-age=86400",
  never: "no-store",
  /** Desk screens: no shared cache stores them, and browsers only while the screen is open. */
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

/** For pictures that other sites and mail programs may show: letters, shared links and covers refer to them. */
export const shownAnywhere = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** Two years, subdomains included: browsers then use only TLS (RFC 6797). */
const TLS_ALONE = "max-age=63072000; includeSubDomains";

/** The policy of anything but a page: it runs nothing, loads nothing and is never framed. Pages have their own. */
const DATA_ALONE = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The policy of a plain page of the host, which needs only styles. */
export const plainPolicy = `${DATA_ALONE}; form-action 'none'`;

/** The policy of the plain page that gives a form back to be sent again. */
export const givenBackPolicy = `${DATA_ALONE}; form-action 'self'`;

/** Returns the headers of every answer; a site served over TLS adds HSTS. */
export const securityHeadersFor = (origin: string): Record<string, string> => ({
  ...securityHeaders,
  "Content-Security-Policy": DATA_ALONE,
  ...(origin.startsWith("https:") && { "Strict-Transport-Security": TLS_ALONE }),
});

/** Returns the page's Content-Security-Policy: the site's own scripts run, inline ones do not. */
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

/** Returns the desk's policy: its own scripts, the style in its page, and the previews it frames. */
export const deskSecurityPolicy = (framed: boolean, style: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${style && ` 'sha256-${createHash("sha256").update(style).digest("base64")}'`}`,
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
