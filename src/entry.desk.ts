// The one script that every page of the desk loads, after it is painted. Each form works without it.

import { keepForms } from "#desk/script/keep-forms.ts";
import { askBeforeLeaving } from "#desk/script/leaving.ts";
import { keepLive } from "#desk/script/live.ts";
import { wakeIslands } from "#ui/island/wake.ts";

const FILES = import.meta.glob("./desk/**/*.island.tsx");

wakeIslands(
  Object.fromEntries(
    Object.entries(FILES).map(([file, load]) => [file.slice(2, -".island.tsx".length), load]),
  ),
);
keepLive();
askBeforeLeaving();
keepForms();
