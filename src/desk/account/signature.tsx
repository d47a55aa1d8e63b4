import { groupHref } from "#desk/firm/groups.ts";
import { counted } from "#platform/format/numbers.ts";
import { Panel } from "#ui/layout/panel.tsx";

type Props = {
  name: string;
  /** Their page as an author, and how many articles it lists; undefined before the first. */
  page: { slug: string; posts: number } | undefined;
  mayPropose: boolean;
};

/**
 * How readers know the member: the name below their articles, and where the words and the picture of it are changed.
 */
export const Signature = ({ name, page, mayPropose }: Props) => (
  <Panel title="How readers see you">
    <div className="stack">
      <p>
        {page ? (
          <>
            <a href={`/authors/${page.slug}`}>{name}</a> signs {counted(page.posts, "article")} on the site.
          </>
        ) : (
          `No article on the site is signed by ${name} yet.`
        )}
      </p>
      <p className="desk-quiet">
        A title, a picture and a few words about an author are those of{" "}
        {mayPropose ? <a href={groupHref("about pages")}>About pages</a> : "About pages"}, where a second
        person approves them.
      </p>
    </div>
  </Panel>
);
