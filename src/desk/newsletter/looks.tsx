const LOOKS = { desktop: "Desktop", phone: "Phone", dark: "Dark" };

/** The letter's previews while it is written: window, phone, dark. In CSS only, so that they work without script. */
export const Looks = () => (
  <fieldset className="letter-looks hidden p-0.75 rounded-[10px] bg-sunk md:flex">
    <legend className="vh">How the letter is shown</legend>
    {Object.entries(LOOKS).map(([value, label]) => (
      <label
        className="relative grid place-items-center min-h-9 px-2.75 border border-transparent rounded-lg text-ink-2 text-[0.875rem] has-checked:border-line-2 has-checked:bg-card has-checked:text-ink has-checked:font-[550] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-1"
        key={value}
      >
        {/* Outside any form: it is not part of the letter. */}
        <input
          className="absolute inset-0 outline-none appearance-none cursor-pointer"
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
