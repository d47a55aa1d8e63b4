import { resolve } from "node:path";
import type { Routes } from "../src/desk/kit/screens.server.ts";
import table from "../src/routes.ts";

const FRAME = "desk/frame/frame.tsx";
const idOf = (file: string): string => file.replace(/\.tsx?$/, "");

const behindTheGate = (await table)
  .filter(({ file }) => file === FRAME)
  .flatMap(({ children = [] }) => children);

/** Every address behind the gate, with the module of its route. */
export const deskAddresses = behindTheGate
  .map(({ path = "", file }) => ({ path: `/${path}`, file }))
  .filter(({ path }) => !path.endsWith("*"));

/** Imports the route modules behind the gate as a build has them. */
export async function deskRoutes(): Promise<Routes> {
  const routes: Routes = {};
  for (const { path, file, id = idOf(file) } of behindTheGate)
    routes[id] = { id, path, parentId: idOf(FRAME), module: await import(resolve("src", file)) };
  return routes;
}
