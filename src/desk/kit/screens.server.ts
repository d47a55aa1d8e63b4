import { matchRoutes, type ServerBuild } from "react-router";
import type { Desk } from "#context.ts";
import type { LedgerSentence } from "#domain/audit/sentence.ts";
import { allows, type Needs } from "#domain/staff/rules.ts";
import {
  type Act,
  type Acts,
  actNamed,
  addressOf,
  type ScreenOpening,
  type ScreenSentence,
} from "./acts.server.ts";

/** The layout whose gate guards the members' screens. */
const FRAME = "desk/frame/frame";

/** A build's route modules, as far as they declare something to the gate. */
export type Routes = ServerBuild["routes"];

type Declared = { loader?: Partial<ScreenOpening>; action?: { acts?: Acts } };

/** A screen's declarations: its permission and its acts. A screen without `needs` cannot be opened. */
export type DeskScreen = { needs: Needs | undefined; acts: Acts; messages: Map<string, ScreenSentence> };

/** A row of the permission table: a screen, or an act of it. */
export type PermissionRow = { path: string; intent?: string; needs: Needs };

const kept = new WeakMap<Routes, ReadonlyMap<string, DeskScreen>>();

/** Returns everything behind the gate by address pattern, read from the route modules once. */
export function screensOf(routes: Routes): ReadonlyMap<string, DeskScreen> {
  const found = kept.get(routes) ?? readScreens(routes);
  kept.set(routes, found);
  return found;
}

function readScreens(routes: Routes): ReadonlyMap<string, DeskScreen> {
  const screens = new Map<string, DeskScreen>();
  for (const route of Object.values(routes)) {
    if (route?.parentId !== FRAME) continue;
    const { loader, action } = route.module as Declared;
    screens.set(addressOf(route.path ?? ""), {
      needs: loader?.needs,
      acts: action?.acts ?? {},
      messages: new Map(Object.entries(loader?.messages ?? {})),
    });
  }
  for (const [path, { acts }] of screens)
    for (const { to, done = {} } of Object.values(acts)) {
      const screen = screens.get(to ?? path);
      if (!screen) throw new Error(`An act of ${path} leads to ${to}, which is no screen.`);
      for (const [word, sentence] of Object.entries(done)) screen.messages.set(word, sentence);
    }
  return screens;
}

/** Returns the screen of the matched route. */
export const screenOf = (routes: Routes, pattern: string): DeskScreen | undefined =>
  screensOf(routes).get(addressOf(pattern));

/** Returns what is requested: the screen if there is no intent, else the act with that intent. */
export function askedOf(
  screen: DeskScreen | undefined,
  intent: string | undefined,
): { needs: Needs; act?: Act } | undefined {
  if (!screen) return undefined;
  if (intent === undefined) return screen.needs && { needs: screen.needs };
  const act = actNamed(screen.acts, intent);
  return act && { needs: act.needs, act };
}

/** Returns a message's sentence on a screen; empty if none is declared. */
export function messageOf(screen: DeskScreen | undefined, word: string, desk: Desk): string {
  const sentence = screen?.messages.get(word) ?? "";
  return typeof sentence === "function" ? sentence(desk) : sentence;
}

/** Returns whether the member's role opens the screen at an address. */
function opens({ routes, staff }: Pick<Desk, "routes" | "staff">, href: string): boolean {
  const screens = screensOf(routes);
  const [found] =
    matchRoutes(
      [...screens.keys()].map((path) => ({ path })),
      href,
    ) ?? [];
  const needs = found && screens.get(found.route.path)?.needs;
  return needs !== undefined && allows(staff.permissions, needs);
}

/** Returns an entry's sentence with its subject linked to its screen, if the member's role opens it. */
export function leadingOpen(
  desk: Pick<Desk, "routes" | "staff">,
  { thing, ...sentence }: LedgerSentence,
): LedgerSentence {
  const href = [thing?.href, thing?.reading].find((address) => address && opens(desk, address));
  return { ...sentence, thing: thing && { name: thing.name, href } };
}

/** Returns the permission table of the whole desk: the needs of every screen and act. */
export const permissionsOf = (routes: Routes): PermissionRow[] =>
  [...screensOf(routes)].flatMap(([path, { needs, acts }]) => [
    ...(needs ? [{ path, needs }] : []),
    ...Object.entries(acts).map(([intent, { needs }]) => ({ path, intent, needs })),
  ]);
