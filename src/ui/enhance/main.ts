// The one script that every page loads, after it is painted. Nothing on a page depends on it.
import { countView } from "./count-view.ts";
import { watchDigits } from "./digits.ts";
import { quietFigures } from "./figures.ts";
import { freshStart } from "./fresh-start.ts";
import { watchHero } from "./hero.ts";
import { hydrateLater } from "./hydrate-later.ts";
import { tellBesideFields } from "./inline-errors.ts";
import { playLoops } from "./loops.ts";
import { closeMenus } from "./menus.ts";
import { protectContent } from "./protect.ts";
import { scrollToAsked } from "./scroll-to.ts";
import { stampForms } from "./stamp.ts";

hydrateLater();
closeMenus();
scrollToAsked();
watchHero();
playLoops();
protectContent();
countView();
freshStart();
watchDigits();
stampForms();
tellBesideFields();
quietFigures();
