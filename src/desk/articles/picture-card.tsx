import type { PictureUse } from "#domain/blog/pictures-used.server.ts";
import type { Picture } from "#domain/media/rules.ts";
import { ActionButton } from "#ui/form/form.tsx";
import { When } from "#ui/layout/panel.tsx";
import type { Intent } from "./pictures.tsx";

/** Shows a stored picture and its details. */
export function PictureCard({
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
            <a href={`/desk/articles/${id}`}>{title}</a>
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
