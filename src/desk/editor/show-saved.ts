import type { Keeper } from "#desk/script/kept.ts";

/** The first save gave the article its address: the page takes it over. */
export function takeAddress(form: HTMLFormElement, keeper: Keeper, id: number): void {
  form.dataset.article = String(id);
  form.action = `/desk/articles/${id}`;
  history.replaceState(null, "", form.action);
  keeper.moveTo(`article:${id}`);
  for (const link of document.querySelectorAll<HTMLElement>("[data-once-saved]")) link.hidden = false;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-path]"))
    link.href = `${form.action}${link.dataset.path}`;
  for (const hint of document.querySelectorAll<HTMLElement>("[data-until-saved]")) hint.hidden = true;
  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-src]"))
    image.src = `${form.action}${image.dataset.src}`;
  for (const frame of document.querySelectorAll<HTMLIFrameElement>("iframe[data-preview]"))
    frame.src = `/desk/preview/articles/${id}`;
}

/**
 * Shows what a save changed: the address on the site, the state (what was sent or approved is a draft again with the
 * first change), and the previews that are open.
 */
export function showSaved({ address, state }: { address?: string; state?: string }): void {
  if (address) for (const place of document.querySelectorAll("[data-address]")) place.textContent = address;
  if (state)
    for (const place of document.querySelectorAll("[data-standing]"))
      if (place.textContent !== state) place.textContent = state;
  for (const frame of document.querySelectorAll<HTMLIFrameElement>("details[open] iframe[data-preview]"))
    frame.contentWindow?.location.reload();
}
