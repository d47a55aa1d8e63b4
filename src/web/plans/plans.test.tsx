import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import copy from "#content/momentum-x.json" with { type: "json" };
import type { BookView } from "#domain/firm/rules.ts";
import { MomentumGet } from "./momentum-get.tsx";
import { planPricing } from "./priced-plan.server.ts";

test("a year that costs as much as four quarters saves nothing, and nothing is said of it", () => {
  const savingOf = (quarterly: number, yearly: number) => {
    const prices: Record<string, number> = {
      "plans.wealth.quarterly": quarterly,
      "plans.wealth.yearly": yearly,
    };
    const view = {
      value: (key: string) => prices[key] ?? 0,
      claim: () => undefined,
      copy: () => [{ key: "wealth" }],
      facts: {},
    } as unknown as BookView;
    return planPricing(view, "wealth").saving;
  };
  expect(savingOf(14_444, 38_888)).toBe("₹18,888");
  expect(savingOf(10_000, 40_000)).toBeUndefined();
});

test.each([
  [5, 7],
  [8, 10],
])("of %i to %i ideas a month, each is marked on a trading day", (least, most) => {
  const html = renderToStaticMarkup(
    <MomentumGet
      copy={{ ...copy.get, items: [{ key: "ideas", title: "", text: "" }] }}
      firm={{ name: "", registration: "" }}
      ideas={[least, most]}
    />,
  );
  expect(html.match(/data-mark="sure"/g)).toHaveLength(least);
  expect(html.match(/data-mark="perhaps"/g)).toHaveLength(most - least);
});
