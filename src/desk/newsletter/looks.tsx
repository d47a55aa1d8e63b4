const LOOKS = { desktop: "Desktop", phone: "Phone", dark: "Dark" };

/** The letter's previews while it is written: window, phone, dark. In CSS only, so that they work without script. */
export const Looks = () => (
  <fieldset className="letter-looks">
    <legend className="vh">How the letter is shown</legend>
    {Object.entries(LOOKS).map(([value, label]) => (
      <label key={value}>
        {/* Outside any form: it is not part of the letter. */}
        <input
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
