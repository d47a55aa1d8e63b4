import { OneStopEach } from "#ui/table/one-stop.tsx";
import { unbroken } from "./print.ts";
import { SourcedSentence } from "./sixty.tsx";
import type { DigestView, SentenceView } from "./view.ts";

type Brief = NonNullable<DigestView["brief"]>;

/** What changed since the session before, what is due, and what would change the view. */
export const SixtyNotes = ({ brief: { changed, due, turns } }: { brief: Brief }) => (
  <OneStopEach>
    <Note id="changed" title="What changed since the session before" sentences={changed} />
    {due.length > 0 && (
      <section className="snote" aria-labelledby="due">
        <h2 id="due">What is due</h2>
        <dl>
          {due.map(({ day, long, items }) => (
            <div key={day}>
              <dt>{long}</dt>
              {items.map(({ name, text, path }) => (
                <dd key={path}>
                  <span>{name}</span> {unbroken(text)}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
    )}
    <Note id="turns" title="What would change the view" sentences={turns} />
  </OneStopEach>
);

function Note({ id, title, sentences }: { id: string; title: string; sentences: SentenceView[] }) {
  if (sentences.length === 0) return null;
  return (
    <section className="snote" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence.path}>
            <SourcedSentence sentence={sentence} />
          </li>
        ))}
      </ul>
    </section>
  );
}
