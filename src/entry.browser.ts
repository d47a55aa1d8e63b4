// The one script that every public page loads, after it is painted. Nothing on a page depends on it.
import { countView } from "#ui/enhance/count-view.ts";
import { watchDigits } from "#ui/enhance/digits.ts";
import { quietFigures } from "#ui/enhance/figures.ts";
import { filterTerms } from "#ui/enhance/filter-terms.ts";
import { freshStart } from "#ui/enhance/fresh-start.ts";
import { watchHero } from "#ui/enhance/hero.ts";
import { tellBesideFields } from "#ui/enhance/inline-errors.ts";
import { playLoops } from "#ui/enhance/loops.ts";
import { closeMenus } from "#ui/enhance/menus.ts";
import { pressBoxes } from "#ui/enhance/press-boxes.ts";
import { protectContent } from "#ui/enhance/protect.ts";
import { scrollToAsked } from "#ui/enhance/scroll-to.ts";
import { stampForms } from "#ui/enhance/stamp.ts";
import { wakeIslands } from "#ui/island/wake.ts";

const FILES = import.meta.glob("./web/**/*.island.tsx");

wakeIslands((name) => FILES[`./${name}.island.tsx`]?.());
closeMenus();
pressBoxes();
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
filterTerms();
