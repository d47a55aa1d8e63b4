import type { Door } from "#desk/kit/door.ts";

const MAIL = "/desk/launch/mail";

export const doors: Door[] = [
  { path: "/desk/launch", needs: ["firm", "approve", "staff"] },
  { path: MAIL, needs: ["firm", "approve", "staff"] },
  { path: MAIL, intent: "test-mail", needs: "firm" },
  { path: MAIL, intent: "confirm", needs: "firm" },
  { path: MAIL, intent: "look-up", needs: "firm" },
];
