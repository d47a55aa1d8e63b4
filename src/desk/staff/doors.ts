import type { Door } from "#desk/kit/door.ts";

export const doors: Door[] = [
  { path: "/desk/staff", needs: "staff" },
  { path: "/desk/staff", intent: "invite", needs: "staff" },
  { path: "/desk/staff", intent: "withdraw", needs: "staff" },
  { path: "/desk/staff/roles", needs: "staff" },
  { path: "/desk/staff/roles", intent: "save", needs: "staff" },
  { path: "/desk/staff/:id", needs: "staff" },
  { path: "/desk/staff/:id", intent: "role", needs: "staff" },
  { path: "/desk/staff/:id", intent: "sign-out", needs: "staff" },
  { path: "/desk/staff/:id", intent: "recover", needs: "staff" },
  { path: "/desk/staff/:id", intent: "close", needs: "staff" },
  { path: "/desk/staff/:id", intent: "open", needs: "staff" },
];
