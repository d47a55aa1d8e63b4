import type { ReactNode } from "react";
import type { Group } from "#domain/firm/catalogue.ts";
import { Field } from "#ui/form/field.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { previewHref, type ShownPage } from "./groups.ts";
import type { Intent as PreviewIntent } from "./preview.ts";

const FRAME = "firm-preview";

type PageProps = { group: Group; pages: ShownPage[]; children: ReactNode };

/**
 * The page itself, whose sentences are clicked and retyped, and the changes beside it. Without scripts the form below
 * changes them, and a button updates the page.
 */
export const TextsOnPage = ({ group, pages, children }: PageProps) => (
  <div className="texts-desk grid gap-x-7 gap-y-5 min-[75rem]:grid-cols-[minmax(0,1fr)_22rem] min-[75rem]:items-start">
    <div className="min-w-0">
      <div className="mb-2.5 flex flex-wrap items-end gap-x-4 gap-y-2.5">
        {pages.length > 1 ? (
          <Field label="Page" name="page" options={pages} />
        ) : (
          <p className="desk-quiet">{pages[0]?.label}</p>
        )}
        <p className="grow self-center text-ink-2 noscript:hidden">
          Press a sentence to change it. Prices, claims and particulars are changed in their own groups.
        </p>
        <fieldset className="flex gap-x-4 gap-y-1 max-md:hidden">
          <legend className="vh">Width of the page</legend>
          <label className="inline-flex min-h-11 items-center gap-1.5">
            <input type="radio" name="texts-width" value="wide" defaultChecked form="texts-width" /> Desktop
          </label>
          <label className="inline-flex min-h-11 items-center gap-1.5">
            <input type="radio" name="texts-width" value="phone" form="texts-width" /> Phone
          </label>
        </fieldset>
        <button
          type="submit"
          className="btn btn-plain not-noscript:hidden"
          name="intent"
          value={"preview" satisfies PreviewIntent}
          formAction={previewHref(group)}
          formTarget={FRAME}
          formNoValidate
          data-show=""
        >
          Show on the page
        </button>
      </div>
      <div className="relative">
        <SkipLink to="#texts-changed">Skip the page</SkipLink>
        <iframe
          className="texts-page"
          name={FRAME}
          src={previewHref(group)}
          title="The page with the changed texts"
          data-press=""
        />
      </div>
    </div>
    <aside
      className="grid min-w-0 gap-3 min-[75rem]:sticky min-[75rem]:top-4 min-[75rem]:max-h-[calc(100dvh_-_32px)] min-[75rem]:overflow-y-auto"
      aria-labelledby="texts-changed"
    >
      <h2 id="texts-changed" className="text-lg" data-changes-title="" aria-live="polite">
        Changes
      </h2>
      <p className="desk-quiet">Nothing is public before a second person approves.</p>
      <ul data-changed-list="" />
      {children}
    </aside>
  </div>
);

/** The pages as they will be once the proposals are approved. */
export const ProposedPages = ({ group, pages }: { group: Group; pages: ShownPage[] }) =>
  pages.map(({ value, label }) => (
    <details key={value} className="firm-group" open={pages.length === 1}>
      <summary>{label} as it will be</summary>
      <iframe
        className="texts-page"
        src={`${previewHref(group)}?proposed=yes&page=${encodeURIComponent(value)}`}
        title={`${label} as it will be`}
        loading="lazy"
      />
    </details>
  ));
