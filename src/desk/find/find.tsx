import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { readList } from "#ui/table/list.ts";
import type { Route } from "./+types/find.ts";
import { FoundGroups } from "./found-rows.tsx";
import { findAtDesk } from "./search.server.ts";

export const loader = permitted("anyone", async ({ context, url }: Route.LoaderArgs) => {
  const { q } = readList(url, { sorts: [""], sort: "" });
  return { asked: q, groups: await findAtDesk(context.get(deskContext), q) };
});

export default function Find({ loaderData: { asked, groups } }: Route.ComponentProps) {
  return (
    <Screen title="Search">
      <search>
        <form method="get" action="/desk/find" className="filters mb-4 flex flex-wrap items-end gap-3">
          <Field
            label="Search screens, articles, people and days"
            name="q"
            type="search"
            value={asked}
            autoComplete="off"
            autoFocus={!asked}
          />
          <Submit tone="primary">Search</Submit>
        </form>
      </search>
      <FoundGroups asked={asked} groups={groups} />
    </Screen>
  );
}
