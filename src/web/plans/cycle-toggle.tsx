const CYCLES = [
  { value: "QUARTERLY", label: "Quarterly" },
  { value: "YEARLY", label: "Yearly" },
] as const;

/** The choice of the billing cycle. The style sheet shows the prices of the ticked one within `cycle-scope`. */
export function CycleToggle() {
  return (
    <fieldset className="cycle-toggle">
      <legend className="vh">Billing cycle</legend>
      {CYCLES.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="cycle"
            value={value}
            defaultChecked={value === "QUARTERLY"}
            autoComplete="off"
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
