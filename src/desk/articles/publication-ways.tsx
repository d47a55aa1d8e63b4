/** Links from the decision on an article. */
export function PublicationLinks({
  id,
  publicSlug,
  can,
}: {
  id: number;
  publicSlug: string | null;
  can: { write: boolean; approve: boolean };
}) {
  return (
    <>
      {publicSlug && (
        <a className="btn btn-quiet" href={`/blogpost/${publicSlug}`}>
          View on the site
        </a>
      )}
      {publicSlug && can.write && (
        <a className="btn btn-quiet" href={`/desk/newsletter/issues/new?article=${publicSlug}`}>
          Make a letter
        </a>
      )}
      {(can.write || can.approve) && (
        <>
          <a className="btn btn-quiet" href={`/desk/articles/${id}/markdown`} download>
            Markdown file
          </a>
          <a className="btn btn-quiet" href={`/desk/articles/${id}/versions`}>
            Versions
          </a>
        </>
      )}
      <a className="btn btn-quiet" href={`/desk/preview/articles/${id}`} target="_blank" rel="noreferrer">
        Preview in a new tab
      </a>
      {can.write && (
        <a className="btn btn-quiet" href={`/desk/articles/${id}`}>
          Edit
        </a>
      )}
    </>
  );
}
