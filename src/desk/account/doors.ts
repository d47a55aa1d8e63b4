import type { Door } from "#desk/kit/door.ts";

export const doors: Door[] = [
  { path: "/desk/account", needs: "anyone" },
  { path: "/desk/account", intent: "password", needs: "anyone" },
  { path: "/desk/account", intent: "codes", needs: "anyone" },
  { path: "/desk/account", intent: "confirm", needs: "anyone" },
  { path: "/desk/account", intent: "command-code", needs: "anyone" },
  { path: "/desk/account", intent: "end-session", needs: "anyone" },
  { path: "/desk/account", intent: "end-others", needs: "anyone" },
  { path: "/desk/account", intent: "remove-passkey", needs: "anyone" },
];
