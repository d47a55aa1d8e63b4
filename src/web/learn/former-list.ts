import { data, redirect } from "react-router";
import { definePage } from "#page.ts";
import type { Route } from "./+types/former-list.ts";
import { isList } from "./reading-lists.server.ts";

export const middleware = [definePage({})];

/** Leads the address that each list once had to its place among all. */
export function loader({ params: { list } }: Route.LoaderArgs) {
  if (!isList(list)) throw data("List not found", { status: 404 });
  throw redirect(`/learn#${list}`, 301);
}
