import { useMemo, useSyncExternalStore } from "react";
import { withStore } from "#ui/enhance/store.ts";

/** Where a browser keeps the addresses of the articles that were read to their end: a list in JSON. */
const KEY = "read-articles";

const listeners = new Set<() => void>();

const stored = (): string => withStore(() => localStorage.getItem(KEY) ?? "", "");

/** Returns the addresses that a stored text names; none if another program wrote it. */
export function readSlugs(text: string): string[] {
  if (text === "") return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter((slug) => typeof slug === "string") : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Keeps on this device that an article was read to its end. */
export function keepRead(slug: string): void {
  const slugs = readSlugs(stored());
  if (slugs.includes(slug)) return;
  withStore(() => localStorage.setItem(KEY, JSON.stringify([...slugs, slug])), undefined);
  for (const changed of listeners) changed();
}

/** Removes from this device which articles were read. */
export function forgetRead(): void {
  withStore(() => localStorage.removeItem(KEY), undefined);
  for (const changed of listeners) changed();
}

function onChange(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener("storage", changed);
  return () => {
    listeners.delete(changed);
    removeEventListener("storage", changed);
  };
}

/** Returns which articles this device has read, as other tabs and parts of the page change it; on the server none. */
export function useReadArticles(): Set<string> {
  const text = useSyncExternalStore(onChange, stored, () => "");
  return useMemo(() => new Set(readSlugs(text)), [text]);
}
