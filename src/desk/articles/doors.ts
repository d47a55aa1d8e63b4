import type { Door } from "#desk/kit/door.ts";
import { editorDoors } from "./editor-doors.ts";

/** Writers and approvers see all articles; what goes on the site and comes off it is the approvers' to say. */
const SEE: Door["needs"] = ["write", "approve"];

export const doors: Door[] = [
  ...editorDoors,
  { path: "/desk/articles", needs: SEE },
  { path: "/desk/articles/import", needs: "write" },
  { path: "/desk/articles/import", intent: "import", needs: "write" },
  { path: "/desk/articles/export", needs: SEE },
  { path: "/desk/articles/:id/markdown", needs: SEE },
  { path: "/desk/articles/:id/versions", needs: SEE },
  { path: "/desk/articles/:id/versions", intent: "restore", needs: "write" },
  { path: "/desk/articles/:id/approval", needs: SEE },
  { path: "/desk/articles/:id/approval", intent: "submit", needs: "write" },
  { path: "/desk/articles/:id/approval", intent: "approve", needs: "approve" },
  { path: "/desk/articles/:id/approval", intent: "return", needs: "approve" },
  { path: "/desk/articles/:id/approval", intent: "publish", needs: "approve" },
  { path: "/desk/articles/:id/approval", intent: "schedule", needs: "approve" },
  { path: "/desk/articles/:id/approval", intent: "unschedule", needs: "approve" },
  { path: "/desk/articles/:id/approval", intent: "unpublish", needs: "approve" },
  { path: "/desk/articles/:id/approval", intent: "publish-again", needs: "approve" },
];
