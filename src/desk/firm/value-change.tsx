type Props = { before?: string | undefined; after: string };

/** A value or a line before and after a change. */
export const ValueChange = ({ before, after }: Props) => (
  <>
    {before && (
      <>
        <del className="text-ink-3 decoration-1">{before}</del>{" "}
      </>
    )}
    <ins className="font-semibold no-underline">{after}</ins>
  </>
);
