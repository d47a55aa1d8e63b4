import { deskContext } from "#context.ts";
import { Panel, Screen } from "#desk/kit/screen.tsx";
import { Sparkline } from "#desk/kit/sparkline.tsx";
import { readingFigures } from "#domain/staff/count-readings.server.ts";
import type { Route } from "./+types/today.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, staff } = context.get(deskContext);
  return { name: staff.name, readings: await readingFigures(tools) };
}

export default function Today({ loaderData: { name, readings } }: Route.ComponentProps) {
  return (
    <Screen title={`Good morning, ${name}`}>
      <Panel title="Pages read, last fourteen days">
        <Sparkline values={readings.days} label="Readings of pages by day" />
      </Panel>
    </Screen>
  );
}
