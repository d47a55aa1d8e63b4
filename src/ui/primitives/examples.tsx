import type { Example } from "#ui/example.ts";
import { Bias } from "./bias.tsx";
import { Level } from "./level.tsx";
import { Link } from "./link.tsx";

export const examples: Example[] = [
  {
    name: "Bias: colour, shape and word",
    element: (
      <p className="flex flex-wrap gap-6">
        <Bias tone="up">Bullish</Bias>
        <Bias tone="down">Bearish</Bias>
        <Bias tone="flat">Neutral</Bias>
        <Bias tone="none">Not given</Bias>
      </p>
    ),
  },
  {
    name: "Buttons",
    element: (
      <p className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-amber">
          Subscribe
        </button>
        <button type="button" className="btn btn-ink">
          Open the digest
        </button>
        <button type="button" className="btn btn-line">
          Compare
        </button>
        <button type="button" className="btn btn-line btn-small">
          Small
        </button>
        <button type="button" className="btn btn-amber" disabled>
          Please accept terms to continue
        </button>
      </p>
    ),
  },
  {
    name: "Pills: one chosen",
    element: (
      <p className="flex flex-wrap gap-2">
        <button type="button" className="pill" aria-pressed="true">
          All Blogs <span className="num">52</span>
        </button>
        <button type="button" className="pill" aria-pressed="false">
          Technical <span className="num">13</span>
        </button>
      </p>
    ),
  },
  {
    name: "Links: inside and outside",
    element: (
      <p className="flex flex-wrap gap-6">
        <Link href="/blog" className="underline">
          Articles
        </Link>
        <Link href="https://www.sebi.gov.in" className="underline">
          SEBI
        </Link>
      </p>
    ),
  },
  {
    name: "Level: a section opens on a price level",
    element: (
      <div className="overflow-hidden pt-4">
        <Level name="Research Services" />
      </div>
    ),
  },
  {
    name: "Source line",
    element: <p className="src">NSE, end of day, 14 February 2025</p>,
  },
];
