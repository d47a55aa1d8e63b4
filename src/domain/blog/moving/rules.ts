/** An article of another program, with its HTML as it was there. */
export type MovedArticle = {
  title: string;
  /** The last part of its address there. */
  slug: string;
  /** Its addresses there, whole or as paths, those that it had before among them. */
  addresses: string[];
  /** Its number there: part of its address where neither its title nor its address there makes one. */
  number?: string | undefined;
  author: string;
  /** The day on which it was published there, YYYY-MM-DD; absent of a draft. */
  date?: string | undefined;
  summary: string;
  /** The address of its original, where it was published elsewhere before. */
  canonical?: string | undefined;
  category: string;
  tags: string[];
  html: string;
  /** Its featured image there: the address, and the description or else the caption of it. */
  cover?: { src: string; alt: string } | undefined;
  /** What could not be carried, besides what its HTML shows. */
  notes: string[];
};

/** What an export of another program holds. */
export type MovedSite = {
  program: "WordPress" | "Ghost" | "Substack";
  articles: MovedArticle[];
  /** What of the export is no article. */
  notes: string[];
};

/** A file of an export; of a ZIP each file that is in it. */
export type MovedFile = { name: string; bytes: Uint8Array };
