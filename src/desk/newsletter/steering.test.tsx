import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { IssueProgress } from "#domain/newsletter/feedback/progress.server.ts";
import type { IssueKind } from "#domain/newsletter/rules.ts";
import { Steering } from "./steering.tsx";

const cancelling = (kind: IssueKind) => {
  const progress = { key: "of-this", state: "approved", kind } as IssueProgress;
  return renderToStaticMarkup(<Steering progress={progress} answer={undefined} />);
};

test("who cancels a letter is told to duplicate it, and who cancels a digest’s mail that there is no other", () => {
  expect(cancelling("newsletter")).toContain("cannot be resumed. Duplicate it to send it later.");
  expect(cancelling("digest")).toContain(
    "cannot be resumed. The digest stays on the web, and its mail cannot be made again.",
  );
});
