const CYCLES = [
  { value: "QUARTERLY", label: "Quarterly" },
  { value: "YEARLY", label: "Yearly" },
] as const;

/** The choice of the billing cycle. The style sheet shows the selected cycle's prices within `cycle-scope`. */
export function CycleToggle() {
  return (
    <fieldset className="cycle-toggle inline-flex gap-1 rounded-card border border-line-2 bg-card p-1">
      <legend className="vh">Billing cycle</legend>
      {CYCLES.map(({ value, label }) => (
        <label
          className="relative grid min-h-11 cursor-pointer place-items-center rounded-[9px] px-4.5 text-[0.9375rem] font-[550]"
          key={value}
        >
          <input
            className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
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
