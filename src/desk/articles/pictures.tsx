import { deskContext } from "#context.ts";
import { chartChoices } from "#desk/editor/chart-choices.server.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { type PictureUse, picturesUsed } from "#domain/blog/pictures-used.server.ts";
import { readPictures } from "#domain/media/read-pictures.server.ts";
import type { Picture } from "#domain/media/rules.ts";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import { isNarrowed, readList } from "#ui/table/list.ts";
import { EmptyList, Filters, Pager } from "#ui/table/table.tsx";
import type { Route } from "./+types/pictures.ts";
import {
  drawing,
  inJson,
  pictureActs,
  storeChart,
  storeFirst,
  storeUploads,
  upload,
} from "./picture-acts.server.ts";
import { UploadPanel } from "./upload-panel.tsx";

const PAGE = 24;

export const loader = permitted("write", async ({ context, url }: Route.LoaderArgs) => {
  const { tools } = context.get(deskContext);
  const list = readList(url, { sorts: ["newest"], sort: "newest", limit: PAGE, filters: ["state"] });
  const [{ rows, total }, charts] = await Promise.all([
    readPictures(tools.db, { ...list, isDeleted: list.filters.state === "deleted" }),
    chartChoices(tools.db),
  ]);
  const used = await picturesUsed(
    tools.db,
    rows.map(({ hash }) => hash),
  );
  return {
    list,
    rows: rows.map((picture) => ({ picture, uses: used.get(picture.hash) ?? [] })),
    total,
    ...charts,
  };
});

const STORED = {
  kept: "The picture is uploaded.",
  several: "The pictures are uploaded.",
  known: "The picture was uploaded already and keeps its description.",
};

export const action = defineActs({
  upload: act({
    needs: "write",
    schema: upload,
    run: storeUploads,
    done: STORED,
    says: ({ stored }) => (stored.length > 1 ? "several" : stored[0]?.known ? "known" : "kept"),
    json: async (request, input) => inJson(await storeFirst(request, input)),
  }),
  chart: act({
    needs: "write",
    schema: drawing,
    run: storeChart,
    done: STORED,
    says: ({ known }) => (known ? "known" : "kept"),
    json: async (request, input) => inJson(await storeChart(request, input)),
  }),
  ...pictureActs,
});

export type Intent = IntentOf<typeof action>;

export default function Pictures({
  loaderData: { list, rows, total, charts, digestDay },
  actionData,
}: Route.ComponentProps) {
  const { errors = {}, values = {} } = actionData ?? {};
  return (
    <Screen
      title="Pictures"
      lead="Pictures for articles and covers, stored upright, in the sizes pages need and without camera data."
    >
      <FormErrors errors={errors} />
      <div className="panel-grid">
        <UploadPanel errors={errors} alts={actionData?.alts ?? []} />
        <Panel title="Add a chart of a digest">
          <form method="post" className="stack">
            <Field
              label="Day of the digest"
              name="date"
              type="date"
              required
              value={values.date ?? digestDay}
              error={errors.date}
            />
            <Field label="Chart" name="chart" options={charts} value={values.chart} error={errors.chart} />
            <div>
              <Submit<Intent> intent="chart">Add chart</Submit>
            </div>
          </form>
        </Panel>
      </div>
      <Filters
        list={list}
        search="Search names and descriptions"
        fields={[
          {
            name: "state",
            label: "Pictures",
            all: "In the library",
            options: [{ value: "deleted", label: "Deleted" }],
          },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyList list={list}>{isNarrowed(list) ? "No picture matches." : "No pictures yet."}</EmptyList>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-5">
          {rows.map(({ picture, uses }) => (
            <PictureCard key={picture.id} picture={picture} uses={uses} />
          ))}
        </ul>
      )}
      <Pager list={list} total={total} of="pictures" />
    </Screen>
  );
}

/** Shows a stored picture and its details. */
function PictureCard({
  picture: { id, src, small, alt, name, width, height, uploadedBy, uploadedAt, deleted },
  uses,
}: {
  picture: Picture;
  uses: PictureUse[];
}) {
  return (
    <li
      className="min-w-0"
      data-picture={src}
      data-small={small}
      data-alt={alt}
      data-width={width}
      data-height={height}
    >
      <a href={src}>
        <img
          className="aspect-16/10 h-auto w-full rounded-lg border border-line bg-sunk object-contain"
          src={small}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
        />
      </a>
      <p className="mt-1 font-medium">{alt}</p>
      <p className="desk-quiet mt-1">
        <span className="mono">{name}</span>, {width} × {height}
      </p>
      <p className="desk-quiet mt-1">
        {uploadedBy}, <When at={uploadedAt} />
      </p>
      {deleted && (
        <p className="desk-quiet mt-1">
          Deleted by {deleted.by}, gone for good on <When at={deleted.goneAt} />
        </p>
      )}
      <p className="desk-quiet mt-1">
        {uses.length === 0 ? "Not used." : "In "}
        {uses.map(({ id, title, isPublic }, n) => (
          <span key={id}>
            {n > 0 && ", "}
            <a href={`/desk/articles/${id}`}>{title || "Untitled"}</a>
            {!isPublic && " (not published)"}
          </span>
        ))}
      </p>
      <p className="mono mt-1 text-[0.8125rem] text-ink-3">{src}</p>
      {deleted ? (
        <ActionButton<Intent> intent="restore" label="Restore" fields={{ picture: id }} />
      ) : (
        uses.length === 0 && (
          <ActionButton<Intent> intent="delete" label="Delete" tone="quiet" fields={{ picture: id }} />
        )
      )}
    </li>
  );
}
