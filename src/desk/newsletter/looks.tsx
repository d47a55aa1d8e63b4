const LOOKS = { desktop: "Desktop", phone: "Phone", dark: "Dark" };

/**
 * How the letter looks while it is written, as in a window, on a phone, or in the dark: of the page alone, so without
 * script too.
 */
export const Looks = () => (
  <fieldset className="letter-looks">
    <legend className="vh">How the letter is shown</legend>
    {Object.entries(LOOKS).map(([value, label]) => (
      <label key={value}>
        {/* Of no form: it is no part of the letter. */}
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
