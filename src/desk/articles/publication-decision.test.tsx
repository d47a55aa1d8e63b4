import { parseHTML } from "linkedom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ApprovalView } from "#domain/blog/publishing/read-approval.server.ts";
import { textOf } from "#test/html.ts";
import { ArticleDecision } from "./publication-decision.tsx";
import { ArticleStateMark } from "./publication-state.tsx";

/** Returns what a member reads on a text that was published, and the names of its acts. */
function decision(
  publicSlug: string | null,
  approve: boolean,
  { state = "published", isDelivered = false } = {},
): [string, string[]] {
  const copy = { state, publicSlug, hash: "" };
  const rest = { findings: [], missing: {}, ownWork: null, marks: [], isDelivered };
  const view = { copy, ...rest } as unknown as ApprovalView;
  const { document } = parseHTML(
    renderToStaticMarkup(
      <main>
        <ArticleDecision
          view={view}
          can={{ write: true, approve }}
          form={{ errors: {}, values: {} }}
          isAhead={false}
          isAsking={false}
        />
      </main>,
    ),
  );
  const acts = [...document.querySelectorAll("button, a")].map((act) => textOf(act));
  return [textOf(document.querySelector(".decide-words")), acts];
}

test("a draft that a live site withholds is approved under its list, and is not unpublished", () => {
  expect(decision(null, true)).toEqual([
    "This is a draft of the product: readers do not see it. Approve it under Drafts of the product.",
    ["Drafts of the product"],
  ]);
  expect(decision(null, false)).toEqual([
    "This is a draft of the product: readers do not see it until a member approves it.",
    [],
  ]);
  expect(decision("an-article", true)[1]).toContain("Unpublish");
});

test("a draft of the product that an approver took off is not offered to be published again", () => {
  const off = { state: "unpublished", isDelivered: true };
  expect(decision(null, true, off)).toEqual(decision(null, true));
  expect(decision(null, true, { ...off, isDelivered: false })[1]).toEqual(["Publish again"]);
});

test("only a text that readers see is marked as published", () => {
  const mark = (isPublic: boolean) =>
    textOf(
      parseHTML(
        `<main>${renderToStaticMarkup(<ArticleStateMark state="published" isPublic={isPublic} />)}</main>`,
      ).document.querySelector("main"),
    );
  expect([mark(true), mark(false)]).toEqual(["Published", "Draft of the product"]);
});
