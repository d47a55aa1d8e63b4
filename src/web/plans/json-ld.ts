import { absoluteUrl } from "#web/seo/meta.ts";

type Site = { origin: string; firm: { name: string } };
type Service = {
  path: string;
  name: string;
  description: string;
  offers: { name: string; price: number }[];
};

/** Returns the structured data of a paid service and its prices in rupees. */
export const serviceJsonLd = ({ origin, firm }: Site, { path, name, description, offers }: Service) => ({
  "@type": "Service",
  name,
  description,
  serviceType: "Equity research",
  url: absoluteUrl(origin, path),
  areaServed: { "@type": "Country", name: "India" },
  provider: { "@type": "Organization", name: firm.name, url: absoluteUrl(origin, "/") },
  offers: offers.map((offer) => ({
    "@type": "Offer",
    ...offer,
    priceCurrency: "INR",
    url: absoluteUrl(origin, `${path}#pricing`),
  })),
});
