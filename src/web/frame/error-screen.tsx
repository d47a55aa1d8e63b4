import { TAKEN_OFF } from "#domain/blog/rules.ts";
import { Link } from "#ui/primitives/link.tsx";
import { MissingSession } from "./missing-session.tsx";
import type { SiteLink } from "./site-links.ts";

type ErrorText = { heading: string; text: string; links: SiteLink[] };

const HOME = { label: "Back to Home", href: "/" };
const BLOG = { label: "Read the blog", href: "/blog" };
const DIGEST = { label: "Open the daily digest", href: "/dailydigest" };
const CONTACT = { label: "Contact Us", href: "/contactus" };
const DIGESTS = [DIGEST, { label: "All digests by month", href: "/dailydigest/archive" }];

/** What leads on from a missing page of a kind, by the first word of its message. */
const LISTS = new Map<string, SiteLink[]>([
  ["Author", [BLOG]],
  ["Tag", [BLOG]],
  ["List", [{ label: "All reading lists", href: "/learn" }]],
  ["Term", [{ label: "All terms", href: "/glossary" }]],
  ["Calculator", [{ label: "All calculators", href: "/tools" }]],
  ["Digest", DIGESTS],
  ["No", DIGESTS],
]);

/** The screen in place of a page whose route refuses or fails. */
export function ErrorScreen({ status, message }: { status: number; message?: string | undefined }) {
  const { heading, text, links } = textFor(status, message);
  return (
    <section className="pt-8 pb-20 lg:pt-12 lg:pb-28">
      <title>{status === 404 && !message ? heading : `${status}: ${heading}`}</title>
      <meta name="robots" content="noindex" />
      <MissingSession status={status} />
      <div className="wrap mt-8 lg:mt-10">
        <h1>{heading}</h1>
        <p className="mt-5 max-w-[34em] text-ink-2 text-lead">{text}</p>
        <p className="mt-9 flex flex-wrap gap-3">
          {links.map(({ label, href }, index) => (
            <Link key={href} href={href} className={`btn ${index === 0 ? "btn-ink" : "btn-line"}`}>
              {label}
            </Link>
          ))}
        </p>
      </div>
    </section>
  );
}

function textFor(status: number, message: string | undefined): ErrorText {
  if (status === 404 && message?.startsWith("Blog")) {
    return {
      heading: message,
      text: "There is no article here. It may have been renamed or withdrawn. The blog lists every published article.",
      links: [{ label: "Back to the blog", href: "/blog" }, HOME],
    };
  }
  if (status === 404) {
    const lists = LISTS.get(message?.split(" ")[0] ?? "");
    return {
      heading: message ?? "404 Page Not Found",
      text: "There is no page here. Check the address, or try one of these.",
      links: lists ? [...lists, HOME] : [HOME, BLOG, DIGEST],
    };
  }
  if (status === 410) {
    return {
      heading: "No longer on the site",
      text: message ?? "This page was taken off the site.",
      links: message === TAKEN_OFF ? [BLOG, HOME] : [...DIGESTS, HOME],
    };
  }
  if (status < 500) {
    return {
      heading: "Not possible here",
      text: "This page could not accept what was sent. Go back and send it again from the form.",
      links: [HOME, CONTACT],
    };
  }
  return {
    heading: "Something went wrong",
    text: "The fault is ours, and we have recorded it. Try again in a moment. If it happens again, write to us.",
    links: [HOME, CONTACT],
  };
}
