import type { Door } from "#desk/kit/door.ts";

const MAIL = "/desk/launch/mail";

const LAUNCH = "/desk/launch";

export const doors: Door[] = [
  { path: LAUNCH, needs: ["firm", "approve", "staff"] },
  { path: LAUNCH, intent: "go-live", needs: "approve" },
  { path: LAUNCH, intent: "close", needs: "approve" },
  { path: LAUNCH, intent: "waive", needs: "approve" },
  { path: MAIL, needs: ["firm", "approve", "staff"] },
  { path: MAIL, intent: "test-mail", needs: "firm" },
  { path: MAIL, intent: "confirm", needs: "firm" },
  { path: MAIL, intent: "look-up", needs: "firm" },
];
