import { Island } from "#ui/island/island.tsx";
import { NewsletterForm } from "#web/newsletter/newsletter-form.island.tsx";

type Props = { copy: { title: string; lead: string }; hour: string[] };

/** The newsletter: its hour of arrival, large, and the form. */
export function NewsletterSection({ copy, hour: [hour, half] }: Props) {
  return (
    <section
      id="newsletter"
      className="overflow-clip border-brand-line border-y bg-brand-tint"
      aria-labelledby="newsletter-title"
    >
      <div className="wrap grid items-center gap-x-12 gap-y-6 py-[clamp(48px,6vw,88px)] lg:grid-cols-2">
        <p className="hour ml-[-0.04em] font-serif text-[length:clamp(6rem,3rem_+_17vw,17rem)]/[0.78] font-light tracking-[-0.05em] whitespace-nowrap text-brand">
          {hour}
          <span className="ml-[0.6em] font-sans text-md/none font-medium tracking-normal"> {half}</span>
        </p>
        <div className="grid max-w-[560px] gap-5">
          <h2 id="newsletter-title">{copy.title}</h2>
          <p className="text-ink-2">{copy.lead}</p>
          <Island of={NewsletterForm} with={{ variant: "home" }} />
        </div>
      </div>
    </section>
  );
}
