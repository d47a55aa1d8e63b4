import { test } from "@playwright/test";
import { SCREENS } from "../test/desk-filled.ts";
import { filledDesk, visit } from "./desk-visits.ts";

const desk = filledDesk({ width: 360, height: 900 });

for (const path of SCREENS) test(`${path} can be read by everybody on a phone`, () => visit(desk, path));
