import written from "#content/paths.json" with { type: "json" };
import type { Site } from "#context.ts";
import { postsAt } from "#domain/blog/read.server.ts";
import type { LearningPath, PathPlace } from "./paths.ts";

type Store = Pick<Site["tools"], "db">;

/** A path of fewer articles puts nothing in order. */
const FEWEST_STEPS = 2;

/**
 * Reads the learning paths of `content/paths.json` with the articles as they are on the site: a step whose article was
 * taken off is left out, and so is a path of fewer than two steps.
 */
export async function readPaths({ db }: Store): Promise<LearningPath[]> {
  const posts = await postsAt(
    db,
    written.flatMap(({ steps }) => steps.map(({ article }) => article)),
  );
  return written
    .map(({ steps, ...path }) => ({
      ...path,
      steps: steps.flatMap(({ article, why }) => {
        const post = posts.get(article);
        return post ? [{ ...post, why }] : [];
      }),
    }))
    .filter(({ steps }) => steps.length >= FEWEST_STEPS);
}

/** Finds a path by its address. */
export const readPath = async ({ db }: Store, slug: string): Promise<LearningPath | undefined> =>
  (await readPaths({ db })).find((path) => path.slug === slug);

/** Finds where the article at an address stands on a path; nothing if it belongs to none. */
export async function placeOnPath({ db }: Store, slug: string): Promise<PathPlace | undefined> {
  for (const { steps, ...path } of await readPaths({ db })) {
    const at = steps.findIndex((step) => step.slug === slug);
    if (at >= 0)
      return {
        path: { slug: path.slug, title: path.title },
        at: at + 1,
        slugs: steps.map((step) => step.slug),
        next: steps[at + 1],
      };
  }
  return undefined;
}
