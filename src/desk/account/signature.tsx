import { groupHref } from "#desk/firm/groups.ts";
import { counted } from "#platform/format/numbers.ts";
import { Panel } from "#ui/layout/panel.tsx";

type Props = {
  name: string;
  /** Their author page and its number of articles; undefined before the first. */
  page: { slug: string; posts: number } | undefined;
  mayPropose: boolean;
};

/** The member as readers see them: the name below their articles, and where its text and picture are changed. */
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
