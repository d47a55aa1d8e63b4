/** Platforms whose videos and posts an article shows as a card: a link, with nothing loaded from there. */

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

/** Returns the platform of a video, post or recording by its URL; undefined for any other URL, and for a home page. */
export function elsewhere(href: string): Elsewhere | undefined {
  if (!URL.canParse(href)) return undefined;
  const { protocol, hostname, pathname, username } = new URL(href);
  const host = hostname.replace(/^(?:www|m|mobile|music)\./, "");
  const place = Object.hasOwn(PLACES, host) ? PLACES[host] : undefined;
  return place && protocol === "https:" && !username && pathname.length > 1 ? { ...place, host } : undefined;
}

/** Returns the title of a card: the link's text, or its description if the text is only the URL. */
export const cardTitle = (words: string, { kind, name }: Elsewhere): string =>
  words && !/^(?:https?:\/\/|www\.)\S+$/.test(words) ? words : `A ${kind} on ${name}`;
