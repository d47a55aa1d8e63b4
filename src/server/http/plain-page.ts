const TITLES: Record<number, string> = {
  400: "That could not be read",
  403: "Not allowed",
  404: "Page not found",
  405: "Not possible here",
  409: "Changed meanwhile",
  410: "No longer on the site",
  413: "Too much at once",
  415: "Not a form",
  429: "A short pause, please",
  500: "Something went wrong",
  503: "Back in a moment",
};

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** Renders a self-contained page, for refusals before the router and faults behind it. */
export const plainPage = (
  status: number,
  message: string,
  { title = TITLES[status] ?? String(status), back = { href: "/", label: "Back to Home" }, form = "" } = {},
): string => `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title>
<style>:root{color-scheme:light dark}body{font:17px/1.6 system-ui,sans-serif;max-width:34rem;margin:18vh auto 0;padding:0 16px;background:#fbfaf7;color:#0b1b33}h1{font:400 2.2rem/1.1 Georgia,serif;margin:0 0 12px}a,input,textarea,button{color:inherit}label{display:block}input,textarea,button{box-sizing:border-box;width:100%;font:inherit;padding:8px 10px;background:none;border:1px solid #6b7484}button{width:auto;min-height:44px;padding:8px 20px}@media(prefers-color-scheme:dark){body{background:#0b1422;color:#efece4}}</style></head>
<body><main><h1>${title}</h1><p role="alert">${escapeHtml(message)}</p>${form}<p><a href="${back.href}">${back.label}</a></p></main></body></html>`;
