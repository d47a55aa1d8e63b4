import { PREFERENCES_PATH } from "#domain/newsletter/rules.ts";

/** The way to the settings for who is on the list and has no issue at hand. */
export const ToSettings = () => (
  <>
    Already a reader?{" "}
    <a className="underline" href={PREFERENCES_PATH}>
      Choose what is mailed, pause or leave
    </a>
    .
  </>
);
