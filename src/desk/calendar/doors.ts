import type { Door } from "#desk/kit/door.ts";

const PATH = "/desk/calendar";

export const doors: Door[] = [
  { path: PATH, needs: ["firm", "write", "send", "approve"] },
  ...["add", "year", "withdraw", "undo", "compare", "take"].map(
    (intent): Door => ({ path: PATH, intent, needs: "firm" }),
  ),
];
