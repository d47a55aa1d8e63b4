/** What a refused form says about its input: no page repeats a password. */
export const KEPT_BUT_PASSWORDS = "Your entries are kept, except passwords. Type them again.";

/** The checkbox below a password entered once, which shows it. Without script there is none. */
export function ShowPassword({ of }: { of: string }) {
  const id = `${of}-show`;
  return (
    <p className="scripted flex items-center gap-2.5">
      <input className="h-5 w-5 accent-brand" id={id} type="checkbox" autoComplete="off" data-shows={of} />
      <label className="flex min-h-7 items-center font-[450]" htmlFor={id}>
        Show password
      </label>
    </p>
  );
}
