import { absoluteUrl } from "#web/seo/meta.ts";

type Service = {
  origin: string;
  firmName: string;
  path: string;
  name: string;
  description: string;
  offers: { name: string; price: number }[];
};

/** Returns a paid service and its prices in rupees, as search engines read them. */
export const serviceJsonLd = ({ origin, firmName, path, name, description, offers }: Service) => ({
  "@type": "Service",
  name,
  description,
  serviceType: "Equity research",
  url: absoluteUrl(origin, path),
  areaServed: { "@type": "Country", name: "India" },
  provider: { "@type": "Organization", name: firmName, url: absoluteUrl(origin, "/") },
  offers: offers.map((offer) => ({
    "@type": "Offer",
    ...offer,
    priceCurrency: "INR",
    url: absoluteUrl(origin, `${path}#pricing`),
  })),
});
