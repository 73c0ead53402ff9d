export type Node = { '@type': string; '@id'?: string } & Record<string, unknown>;

/** The page's one block of structured data. */
export function graphOf(html: string): Node[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  if (blocks.length !== 1) throw new Error(`${blocks.length} blocks of structured data instead of one`);
  const data: { '@context': string; '@graph': Node[] } = JSON.parse(blocks[0]?.[1] ?? '');
  if (data['@context'] !== 'https://schema.org') throw new Error('The context is not schema.org');
  return data['@graph'];
}

/** The node of a type that stands at the top of the graph. */
export function nodeOf(graph: Node[], type: string): Node | undefined {
  return graph.find((node) => node['@type'] === type);
}

/** Every typed node anywhere in the graph. */
export function everyNode(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const innerNodes = Object.values(value).flatMap(everyNode);
  return '@type' in value ? [value as Node, ...innerNodes] : innerNodes;
}

/** Every `{ "@id": … }` that only refers to a node. */
export function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  if (keys.length === 1 && '@id' in value) return [String(value['@id'])];
  return Object.values(value).flatMap(references);
}

/** What search engines and schema.org ask of each type we use. */
export const required: Record<string, string[]> = {
  LocalBusiness: [
    '@id',
    'name',
    'url',
    'telephone',
    'email',
    'address',
    'geo',
    'image',
    'priceRange',
    'currenciesAccepted',
    'paymentAccepted',
    'areaServed',
    'openingHoursSpecification',
    'aggregateRating',
  ],
  PostalAddress: ['addressLocality', 'addressRegion', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  ContactPoint: ['contactType', 'telephone'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating'],
  City: ['name'],
  Place: ['name'],
  AdministrativeArea: ['name'],
  WebSite: ['@id', 'url', 'name', 'publisher', 'inLanguage'],
  WebPage: ['@id', 'url', 'name', 'description', 'isPartOf', 'primaryImageOfPage', 'dateModified', 'inLanguage'],
  AboutPage: ['@id', 'url', 'name', 'description', 'isPartOf'],
  ContactPage: ['@id', 'url', 'name', 'description', 'isPartOf'],
  ImageObject: ['url'],
  BreadcrumbList: ['@id', 'itemListElement'],
  ListItem: ['position', 'name'],
  Service: ['@id', 'name', 'description', 'url', 'provider', 'areaServed'],
  FAQPage: ['@id', 'mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  HowTo: ['@id', 'name', 'totalTime', 'step'],
  HowToStep: ['name', 'text'],
};
