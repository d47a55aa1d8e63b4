// The only script that every page of the desk loads, after the first paint. Each form works without it.

import { sayDays } from "#desk/script/fields.ts";
import { wakeIslands } from "#ui/island/wake.ts";
import { continueBegun, sendFiles, showChanges, showColours, showPasswords } from "./script/fields.ts";
import { askBeforeLeaving, keepForms } from "./script/keep-forms.ts";
import { listenForKeys } from "./script/keys.ts";
import { returnToLists } from "./script/list-return.ts";
import { keepLive } from "./script/live.ts";
import { pressTexts } from "./script/press-texts.ts";
import { enterSheets } from "./script/sheets.ts";

const FILES = import.meta.glob("./**/*.island.tsx");

wakeIslands((name) => FILES[`${name.replace("desk", ".")}.island.tsx`]?.());
void keepLive();
askBeforeLeaving();
keepForms();
sendFiles();
showColours();
showChanges();
pressTexts();
showPasswords();
sayDays();
listenForKeys();
enterSheets();
continueBegun();
returnToLists();
