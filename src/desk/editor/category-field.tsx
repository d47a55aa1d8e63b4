import { Field } from "#ui/form/field.tsx";

type Props = {
  value: string | undefined;
  error: string | undefined;
  categories: { id: number; name: string }[];
};

/** Where an article stands on the site: chosen beside its title, since no article is published without it. */
export const CategoryField = ({ value, error, categories }: Props) => (
  <div className="paper-category">
    <Field
      label="Category"
      id="article-categoryId"
      name="categoryId"
      value={value}
      error={error}
      options={[
        // A text that has its category keeps one.
        ...(Number(value) ? [] : [{ value: "0", label: "Choose a category" }]),
        ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  </div>
);
