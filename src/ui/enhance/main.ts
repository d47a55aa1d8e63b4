// The one script that every page loads, after it is painted. Nothing on a page depends on it.
import { hydrateLater } from "./hydrate-later.ts";

hydrateLater();
