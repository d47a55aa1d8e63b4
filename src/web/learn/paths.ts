/** An article on a path, and why it comes at its place; `readTime` in minutes. */
export type PathStep = {
  slug: string;
  title: string;
  summary: string;
  readTime: number | null;
  why: string;
};

/** Articles in reading order. */
export type LearningPath = { slug: string; title: string; lead: string; steps: PathStep[] };

/** Where an article stands: its number on the path, counted from 1, all addresses in order, and the next step. */
export type PathPlace = {
  path: { slug: string; title: string };
  at: number;
  slugs: string[];
  next: PathStep | undefined;
};

/** Returns the address of a path, or of the list of all. */
export const pathHref = (slug?: string): string => (slug === undefined ? "/learn" : `/learn/${slug}`);

const ASSUMED_MINUTES = 5;

/** Returns how much a path is, in words: "12 articles, 96 minutes". */
export function sizeOfPath(steps: Pick<PathStep, "readTime">[]): string {
  const minutes = steps.reduce((sum, { readTime }) => sum + (readTime ?? ASSUMED_MINUTES), 0);
  return `${steps.length} articles, ${minutes} minutes`;
}
