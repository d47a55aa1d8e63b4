import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { noArticle } from "#desk/kit/answers.ts";
import { firstFigure } from "#domain/blog/charts-in.server.ts";
import { readWorkingCopy } from "#domain/blog/writing/read-article.server.ts";
import { fetchPicture } from "#domain/media/fetch-picture.server.ts";
import { shareFirm } from "#domain/media/share-layout.ts";
import type { Route } from "./+types/share.ts";
import { articleIdOf } from "./values.ts";

/** Returns the picture of a shared link to the working copy. */
export const loader = permitted(["write", "approve"], async ({ params, context }: Route.LoaderArgs) => {
  const { tools, site, dataDir } = context.get(deskContext);
  const copy = await readWorkingCopy(tools.db, articleIdOf(params.id) ?? 0);
  if (!copy) throw noArticle();
  const firm = shareFirm(site.firm);
  for (const src of [copy.photo, firm.logo?.src ?? ""]) await fetchPicture(tools, src, `${dataDir}/media`);
  // Drawing libraries are large, and few starts need them.
  const { renderSharePicture } = await import("#domain/media/share-picture.server.ts");
  const png = await renderSharePicture(
    {
      ...firm,
      kicker: copy.categoryName,
      title: copy.title || "No Title",
      motif: { slug: copy.slug, category: copy.categoryName, figure: firstFigure(copy.html) },
      cover: copy.photo,
    },
    `${dataDir}/media`,
  );
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
});
