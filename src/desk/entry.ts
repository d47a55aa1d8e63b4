// The one script that every page of the desk loads, after it is painted. Each form works without it.
import { wakeIslands } from "#ui/island/wake.ts";
import { continueBegun } from "./script/caret.ts";
import { showChanges } from "./script/changes.ts";
import { showColours } from "./script/colours.ts";
import { keepForms } from "./script/keep-forms.ts";
import { listenForKeys } from "./script/keys.ts";
import { askBeforeLeaving } from "./script/leaving.ts";
import { returnToLists } from "./script/list-return.ts";
import { keepLive } from "./script/live.ts";
import { pressTexts } from "./script/press-texts.ts";
import { sendFiles } from "./script/send-files.ts";
import { enterSheets } from "./script/sheets.ts";
import { showPasswords } from "./script/show-password.ts";

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
listenForKeys();
enterSheets();
continueBegun();
returnToLists();
