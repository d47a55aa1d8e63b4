/**
 * Places elsewhere whose videos and posts an article shows as a card: a link, and nothing that is loaded from there.
 */

export type Elsewhere = { name: string; host: string; kind: "video" | "post" | "recording" };

const PLACES: Record<string, Omit<Elsewhere, "host">> = {
  "youtube.com": { name: "YouTube", kind: "video" },
  "youtu.be": { name: "YouTube", kind: "video" },
  "vimeo.com": { name: "Vimeo", kind: "video" },
  "x.com": { name: "X", kind: "post" },
  "twitter.com": { name: "X", kind: "post" },
  "linkedin.com": { name: "LinkedIn", kind: "post" },
  "instagram.com": { name: "Instagram", kind: "post" },
  "facebook.com": { name: "Facebook", kind: "post" },
  "threads.net": { name: "Threads", kind: "post" },
  "t.me": { name: "Telegram", kind: "post" },
  "open.spotify.com": { name: "Spotify", kind: "recording" },
  "podcasts.apple.com": { name: "Apple Podcasts", kind: "recording" },
};

/**
 * Returns the place of a video, a post or a recording by its address; undefined for any other address, and for a start
 * page.
 */
export function elsewhere(href: string): Elsewhere | undefined {
  if (!URL.canParse(href)) return undefined;
  const { protocol, hostname, pathname, username } = new URL(href);
  const host = hostname.replace(/^(?:www|m|mobile|music)\./, "");
  const place = Object.hasOwn(PLACES, host) ? PLACES[host] : undefined;
  return place && protocol === "https:" && !username && pathname.length > 1 ? { ...place, host } : undefined;
}

/** Returns the title of a card: the words of its link, or what it is where the words are only the address. */
export const cardTitle = (words: string, { kind, name }: Elsewhere): string =>
  words && !/^(?:https?:\/\/|www\.)\S+$/.test(words) ? words : `A ${kind} on ${name}`;
