import {
  type ApiCategory,
  type ApiPost,
  type CategoryPill,
  type PostCard,
  toCard,
  toPill,
} from "#domain/blog/rules.ts";
import { type BlogFilter, boundSearch } from "./filter.ts";

/** The server answered with a refusal. */
export class CallRefused extends Error {}

async function call<T>(path: string, payload: object, signal?: AbortSignal): Promise<T[]> {
  const response = await fetch(`/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(payload),
    signal: signal ?? null,
  });
  const answer: { success?: boolean; message?: string; data?: T[] } = await response.json();
  if (!answer.success || !Array.isArray(answer.data))
    throw new CallRefused(answer.message ?? `${path} answered ${response.status}`);
  return answer.data;
}

/** Returns one page of posts that match a filter, newest first, as cards. */
export async function fetchPosts(
  { category, search }: BlogFilter,
  page: { offset: number; limit: number },
  signal: AbortSignal,
): Promise<PostCard[]> {
  const posts = await call<ApiPost>(
    "/blog/list",
    {
      ...(category !== "all" && { category_id: Number(category) }),
      ...(search && { search: boundSearch(search) }),
      ...page,
      summary: true,
    },
    signal,
  );
  return posts.map(toCard);
}

export const fetchPills = async (): Promise<CategoryPill[]> =>
  (await call<ApiCategory>("/category/list", {})).map(toPill);
