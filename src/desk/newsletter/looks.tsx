const LOOKS = { desktop: "Desktop", phone: "Phone", dark: "Dark" };

/** The letter's previews while it is written: window, phone, dark. In CSS only, so that they work without script. */
export const Looks = () => (
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
