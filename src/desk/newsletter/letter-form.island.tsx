import { type ComponentProps, type CSSProperties, lazy, type RefObject, useEffect, useState } from "react";
import { FieldRemarks } from "#desk/editor/field-remarks.tsx";
import { TextField } from "#desk/editor/text-field.tsx";
import { TitleField } from "#desk/editor/title-field.tsx";
import { useTyped } from "#desk/editor/use-typed.ts";
import { useWriting, WritingForm } from "#desk/editor/writing-form.tsx";
import type { LetterDraft } from "#domain/newsletter/drafts/read-draft.server.ts";
import type { Frame } from "#domain/newsletter/letters/frame.ts";
import { darkColours } from "#domain/newsletter/letters/look.ts";
import { Field, type Option } from "#ui/form/field.tsx";
import { island } from "#ui/island/define.ts";
import { BeforeItLeaves, useFacts } from "./before-it-leaves.tsx";
import { LetterStatus, SentBefore } from "./letter-status.tsx";

const LetterWriting = lazy(async () => ({ default: (await import("./letter-writing.tsx")).LetterWriting }));

const LETTER = { kind: "letter", path: "/desk/newsletter/letters", field: "text" } as const;

const BACK = { href: "/desk/newsletter", label: "Letters" };

type Props = {
  letter?: Pick<LetterDraft, "id" | "issue" | "isSent" | "revision"> | undefined;
  values: Record<string, string>;
  errors: Record<string, string>;
  /** The form's action before its first save. */
  path: string;
  member: string;
  charts: Option[];
  digestDay: string;
  /** What surrounds the letter in its mail. */
  frame: Frame;
} & Pick<ComponentProps<typeof BeforeItLeaves>, "facts" | "presets" | "planned" | "email">;

/** A letter's form: the mail as readers get it, and its settings beside it. */
export const LetterForm = island("desk/newsletter/letter-form", (props: Props) => {
  const { letter, values, path, member, frame } = props;
  const text = useWriting(LETTER, {
    id: letter?.id,
    values,
    errors: props.errors,
    member,
  });
  const { stored, errors, form } = text;
  const saves = useSaves(stored);
  const saved = text.path ? { path: text.path, times: saves } : undefined;
  const facts = useFacts(saved, props.facts);
  const isSent = letter?.isSent === true && stored.revision === String(letter.revision);
  return (
    <WritingForm
      text={text}
      action={text.path ?? path}
      hasDraftKey={!letter}
      back={BACK}
      charts={props.charts}
      digestDay={props.digestDay}
      bar={
        <>
          <Looks />
          <LetterStatus issue={letter?.issue ?? null} isSent={isSent} id={stored.id} />
        </>
      }
    >
      <div className="letter-desk">
        <div className="paper letter-sheet" style={darkColours(frame.brand) as CSSProperties}>
          <SentBefore issue={letter?.issue ?? null} isSent={isSent} />
          <div className="letter-inbox">
            <span
              className="letter-face row-[1_/_4] grid size-11 place-items-center rounded-full bg-brand-tint text-[0.875rem] font-semibold text-brand"
              aria-hidden="true"
            >
              {initialsOf(frame.firm)}
            </span>
            <p>{frame.firm}</p>
            <TitleField
              name="subject"
              label="Subject"
              maxLength={120}
              next="text"
              value={values.subject}
              error={errors.subject}
              isNew={!letter}
            />
            <div className="paper-summary">
              <Field
                id="letter-preheader"
                label="Preview line"
                name="preheader"
                rows={2}
                maxLength={150}
                value={values.preheader}
                error={errors.preheader}
                placeholder={facts?.previewLine || "Preview line, shown after the subject"}
                hint="Left empty, it is the letter’s first words."
              />
            </div>
          </div>
          <FieldRemarks form={form} />
          <div className="letter-mail" style={{ borderTopColor: frame.brand.light }}>
            <LetterHead frame={frame} form={form} begun={values.subject ?? ""} />
            <TextField
              {...text.field}
              name="text"
              editor={LetterWriting}
              sourceHelp={<MarkdownHelp />}
              value={values.text}
              error={errors.text}
            />
            <LetterFoot frame={frame} />
          </div>
        </div>
        <BeforeItLeaves
          {...props}
          errors={errors}
          saved={saved}
          facts={facts}
          isFixed={letter?.issue?.state === "approved"}
          isApproved={isSent && letter?.issue?.state === "approved"}
          isWaiting={isSent && letter?.issue?.state === "draft"}
        />
      </div>
    </WritingForm>
  );
});

type HeadProps = { frame: Frame; form: RefObject<HTMLFormElement | null>; begun: string };

/** What the mail prints above the letter's text. */
const LetterHead = ({ frame, form, begun }: HeadProps) => (
  <div className="px-4.5 pt-5 pb-3.5 text-[0.875rem] text-ink-3 md:px-10 md:pt-5 md:pb-4" aria-hidden="true">
    {frame.logo && <img src={frame.logo.src} alt="" width={frame.logo.width} height={frame.logo.height} />}
    {!frame.logo?.hasName && (
      <p className="font-serif text-[1.3125rem] leading-[1.25] text-ink">{frame.firm}</p>
    )}
    <p>{frame.registration}</p>
    <Headline form={form} begun={begun} />
  </div>
);

/** What the mail prints below the letter's text. */
const LetterFoot = ({ frame }: { frame: Frame }) => (
  <div className="space-y-1.5 border-t border-t-line px-4.5 pt-4 pb-5 text-[0.8125rem] leading-[1.5] text-ink-3 md:px-10 md:pt-4 md:pb-6">
    <p>
      <b>{frame.legalName}</b>, {frame.registration}
    </p>
    {frame.warnings.map((warning) => (
      <p key={warning}>{warning}</p>
    ))}
    <p>{frame.why} Preferences, Unsubscribe</p>
  </div>
);

/** The subject as the letter prints it above its text. */
function Headline({ form, begun }: { form: RefObject<HTMLFormElement | null>; begun: string }) {
  const { subject } = useTyped(form, { subject: begun });
  return (
    <p className="pt-5.5 font-serif text-[1.875rem] leading-[1.2] tracking-[-0.01em] wrap-anywhere text-ink">
      {subject}
    </p>
  );
}

/** Counts the saves of this page, each of which returns a new state. */
function useSaves(stored: object): number {
  const [first] = useState(stored);
  const [saves, setSaves] = useState(0);
  useEffect(() => {
    if (stored !== first) setSaves((before) => before + 1);
  }, [stored, first]);
  return saves;
}

const MarkdownHelp = () => (
  <p className="field-hint">
    Markdown: ## for a heading, a dash for a list, **strong**, [words](/blog) for a link; such a link to an
    article or a digest, alone on its line, is a card.
  </p>
);

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join("");

const LOOKS = { desktop: "Desktop", phone: "Phone", dark: "Dark" };

/** The letter's previews while it is written: window, phone, dark. In CSS only, so that they work without script. */
const Looks = () => (
  <fieldset className="letter-looks hidden rounded-[10px] bg-sunk p-0.75 md:flex">
    <legend className="vh">How the letter is shown</legend>
    {Object.entries(LOOKS).map(([value, label]) => (
      <label
        className="relative grid min-h-9 place-items-center rounded-lg border border-transparent px-2.75 text-[0.875rem] text-ink-2 has-checked:border-line-2 has-checked:bg-card has-checked:font-[550] has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
        key={value}
      >
        {/* Outside any form: it is not part of the letter. */}
        <input
          className="absolute inset-0 cursor-pointer appearance-none outline-none"
          type="radio"
          name="look"
          value={value}
          form="letter-look"
          defaultChecked={value === "desktop"}
          autoComplete="off"
        />
        {label}
      </label>
    ))}
  </fieldset>
);
