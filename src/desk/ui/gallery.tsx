import "#ui/styles/desk.css";
import { exampleGroups } from "#ui/examples.ts";

export const meta = () => [{ title: "Component gallery" }, { name: "robots", content: "noindex" }];

/** Every example of the interface on one page; in development only. */
export default function Gallery() {
  return (
    <main id="content" className="wrap py-12">
      <h1>Component gallery</h1>
      {exampleGroups.map(({ group, examples }) => (
        <section key={group} className="mt-14" aria-label={group}>
          <h2 className="text-h3">{group}</h2>
          {examples.map(({ name, element }) => (
            <div key={name} className="mt-6 border-line border-t pt-5">
              <h3 className="mb-4 font-medium font-sans text-ink-2 text-sm">{name}</h3>
              {element}
            </div>
          ))}
        </section>
      ))}
    </main>
  );
}
