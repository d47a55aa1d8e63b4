import { PICTURE_FILE } from "#desk/editor/pictures.ts";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./pictures.tsx";

/** Further pictures per upload. */
const MORE = [1, 2, 3, 4, 5];

/** The errors of a row, as `alt.1`, and the descriptions as typed. */
type Typed = { errors: Record<string, string>; alts: readonly string[] };

/** The form that uploads up to six pictures, each with its description. */
export function UploadPanel({ errors, alts }: Typed) {
  const hasMore = MORE.some((n) => errors[`file.${n}`] || errors[`alt.${n}`] || alts[n]);
  return (
    <Panel title="Upload pictures">
      <form method="post" encType="multipart/form-data" className="stack">
        <Row n={0} errors={errors} alts={alts} />
        <details open={hasMore || undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand underline">
            More pictures
          </summary>
          <div className="stack">
            {MORE.map((n) => (
              <Row key={n} n={n} errors={errors} alts={alts} />
            ))}
          </div>
        </details>
        <div>
          <Submit<Intent> intent="upload" tone="primary">
            Upload
          </Submit>
        </div>
      </form>
    </Panel>
  );
}

function Row({ n, errors, alts }: Typed & { n: number }) {
  const number = n === 0 ? "" : ` ${n + 1}`;
  return (
    <>
      <Field
        label={`Picture${number}`}
        name="file"
        {...PICTURE_FILE}
        hint={n === 0 ? PICTURE_FILE.hint : undefined}
        required={n === 0}
        error={errors[`file.${n}`]}
      />
      <Field
        label={n === 0 ? "What it shows" : `What picture${number} shows`}
        name="alt"
        rows={2}
        required={n === 0}
        value={alts[n]}
        error={errors[`alt.${n}`]}
        hint={n === 0 ? "For readers who cannot see it." : undefined}
      />
    </>
  );
}
