// The only script that every public page loads, after the first paint. Nothing on a page depends on it.
import { pressBoxes, stampForms, tellBesideFields, watchDigits } from "#ui/enhance/forms.ts";
import {
  closeMenus,
  filterTerms,
  playLoops,
  printOnPress,
  protectContent,
  quietFigures,
  watchHero,
} from "#ui/enhance/page.ts";
import { countView, freshStart, scrollToRequested } from "#ui/enhance/visit.ts";
import { wakeIslands } from "#ui/island/wake.ts";

const FILES = import.meta.glob("./web/**/*.island.tsx");

wakeIslands((name) => FILES[`./${name}.island.tsx`]?.());
closeMenus();
pressBoxes();
scrollToRequested();
watchHero();
playLoops();
printOnPress();
protectContent();
countView();
freshStart();
watchDigits();
stampForms();
tellBesideFields();
quietFigures();
filterTerms();
