type Props = {
  value: string | undefined;
  error: string | undefined;
  categories: { id: number; name: string }[];
};

const ERROR = "article-categoryId-error";

/** Where an article stands on the site: chosen beside its title, since no article is published without it. */
export const CategoryField = ({ value, error, categories }: Props) => (
  <fieldset className="paper-category" data-error={error ? "" : undefined} aria-describedby={error && ERROR}>
    <legend className="vh">Category</legend>
    {/* What a form says whose writer chose none. */}
    <input type="hidden" name="categoryId" value="0" />
    {categories.map(({ id, name }) => (
      <label key={id}>
        <input
          type="radio"
          name="categoryId"
          value={id}
          defaultChecked={value === String(id)}
          aria-describedby={error && ERROR}
        />
        <span>{name}</span>
      </label>
    ))}
    {error && (
      <p className="field-error basis-full" id={ERROR}>
        {error}
      </p>
    )}
  </fieldset>
);
