import { sharedOrigin } from "#test/shared-product.ts";

export type Post = {
  strTitle: string;
  strSlug: string;
  category_name: string;
  author_name: string;
  read_time: number;
  created_at: string;
  isFeatured: number;
};

/** Calls the blog's API and returns the answer. */
export async function ask<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(sharedOrigin() + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return (await answer.json()) as Answer;
}

export const listPosts = async (wanted: object): Promise<Post[]> =>
  (await ask<{ data: Post[] }>("/api/blog/list", { limit: 200, summary: true, ...wanted })).data;

export const titlesOf = (posts: Post[]): string[] => posts.map((post) => post.strTitle);
