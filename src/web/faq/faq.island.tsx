import { type RefObject, useEffect, useRef, useState } from "react";
import { island } from "#ui/island/define.ts";
import { Link } from "#ui/primitives/link.tsx";
import { Question } from "./question.tsx";
import {
  type CategoryId,
  categoriesOf,
  choose,
  countOf,
  type FaqCategory,
  type FaqItem,
  type FaqPage,
  filterFaqs,
  PRESET,
} from "./rules.ts";

type Props = {
  page: FaqPage;
  items: readonly FaqItem[];
  title: string;
  /** The text before the Contact Support link. */
  support: string;
  firm: { email: string; registration: string; enlistment: string };
};

/**
 * The questions of a page: search, one category at a time, one open answer at a time. Without script the accordion and
 * the category filter are native, and there is no search. What was typed or ticked before the script arrived is kept.
 */
export const FaqSection = island("web/faq/faq", function FaqSection(props: Props) {
  const { page, items, title, support, firm } = props;
  const [live, setLive] = useState(false);
  // Undefined until the reader chooses: a search then covers all categories.
  const [picked, setPicked] = useState<CategoryId | null>();
  const [search, setSearch] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const ticked = root.current?.querySelector<HTMLInputElement>(".faq-pick:checked")?.value;
    if (ticked) setPicked(ticked as CategoryId);
    setSearch(field.current?.value ?? "");
    setLive(true);
  }, []);

  const category = picked === undefined ? (search ? null : PRESET) : picked;

  // Without script the boxes hold the choice; with script they follow the state.
  useEffect(() => {
    if (!live) return;
    for (const box of root.current?.querySelectorAll<HTMLInputElement>(".faq-pick") ?? [])
      box.checked = box.value === category;
  }, [live, category]);

  const found = filterFaqs(items, live ? category : null, search);
  const shown = new Set(found.map((item) => item.id));
  return (
    <div
      ref={root}
      className="faq grid gap-x-12 gap-y-8 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]"
      data-live={live ? "" : undefined}
    >
      <div className="grid content-start gap-6">
        <h2 id="faq-title" className="max-w-[11em]">
          {title}
        </h2>
        <QuestionSearch field={field} search={search} onSearch={setSearch} />
        <CategoryPills
          categories={categoriesOf(page)}
          items={items}
          active={live ? category : null}
          live={live}
          onChoose={(chosen) => setPicked(choose(category, chosen))}
        />
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ul aria-labelledby="faq-title" className="border-line border-b">
          {items.map((item) => (
            <Question key={item.id} item={item} hidden={!shown.has(item.id)} />
          ))}
        </ul>
        <Found count={found.length} isNarrowed={live && Boolean(category || search)} />
        <ul
          className="mt-6 flex flex-wrap gap-2 text-ink-2 text-note"
          aria-label="Registrations"
          data-allow-copy=""
        >
          {[`SEBI research analyst ${firm.registration}`, `Exchange enlistment ${firm.enlistment}`].map(
            (text) => (
              <li key={text} className="rounded-[6px] border border-line-2 px-2.5 py-1.5" data-badge="">
                {text}
              </li>
            ),
          )}
        </ul>
      </div>
      <p className="text-ink-2 text-sm">
        {support}{" "}
        <Link
          href={`mailto:${firm.email}`}
          className="inline-flex min-h-11 items-center font-medium text-ink underline"
          data-allow-copy=""
        >
          Contact Support
        </Link>
      </p>
    </div>
  );
});

type SearchProps = {
  field: RefObject<HTMLInputElement | null>;
  search: string;
  onSearch(text: string): void;
};

/** The search field, with a button that clears it. It needs script. */
function QuestionSearch({ field, search, onSearch }: SearchProps) {
  const clear = () => {
    if (field.current) field.current.value = "";
    onSearch("");
    field.current?.focus();
  };
  return (
    <search className="noscript:hidden relative block max-w-[440px]">
      <label htmlFor="faq-search" className="vh">
        Search questions
      </label>
      <input
        ref={field}
        id="faq-search"
        type="search"
        className="field pr-24"
        placeholder="Search questions"
        autoComplete="off"
        onInput={(event) => onSearch(event.currentTarget.value)}
      />
      {search && (
        <button
          type="button"
          onClick={clear}
          className="absolute inset-y-0 right-1 min-w-11 cursor-pointer px-3 text-sm underline"
        >
          Cancel
        </button>
      )}
    </search>
  );
}

const questions = (count: number) => (count === 1 ? "question" : "questions");

const Found = ({ count, isNarrowed }: { count: number; isNarrowed: boolean }) => (
  <div role="status" className={count ? "vh" : "border-line border-b py-8"}>
    {count ? (
      isNarrowed && `${count} ${questions(count)}`
    ) : (
      <>
        <p className="font-serif text-h4">No results found</p>
        <p className="mt-1 text-ink-2">
          Try adjusting your search or filter to find what you're looking for.
        </p>
      </>
    )}
  </div>
);

type CategoryPillsProps = {
  categories: readonly FaqCategory[];
  items: readonly FaqItem[];
  active: CategoryId | null;
  live: boolean;
  onChoose(id: CategoryId): void;
};

/**
 * The category buttons. Each is a checkbox, so that a choice made before the script arrives is kept and the style sheet
 * filters without it; with script they are toggle buttons, of which at most one is pressed.
 */
function CategoryPills({ categories, items, active, live, onChoose }: CategoryPillsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="vh">Filter by category</legend>
      {categories.map(({ id, label }) => (
        <label key={id} className="faq-pill pill relative h-auto max-w-full py-2" data-category={id}>
          <input
            type="checkbox"
            name="category"
            value={id}
            className="faq-pick absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            {...(live && { role: "button", "aria-pressed": active === id })}
            onChange={() => onChoose(id)}
          />
          <span className="whitespace-normal">{label}</span>
          <span className="num font-normal opacity-75">{countOf(items, id)}</span>
          <span className="vh">{` ${questions(countOf(items, id))}`}</span>
        </label>
      ))}
    </fieldset>
  );
}
