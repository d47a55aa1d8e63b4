import { data, redirect } from "react-router";
import { definePage } from "#page.ts";
import type { Route } from "./+types/former-list.ts";
import { isList } from "./reading-lists.server.ts";

export const middleware = [definePage({})];

/** Redirects a list's former address to its place among all lists. */
export function loader({ params: { list } }: Route.LoaderArgs) {
  if (!isList(list)) throw data("List not found", { status: 404 });
  throw redirect(`/learn#${list}`, 301);
}
