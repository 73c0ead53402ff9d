import type { Head, Site } from './site/data.ts';

/** What follows the visitor from page to page. React hoists these into the head and replaces them when the page changes. */
export function HeadTags({ head }: { head: Head }) {
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {head.hidden && <meta name="robots" content="noindex" />}
      {head.canonical && <link rel="canonical" href={head.canonical} />}
    </>
  );
}

/** What only machines read, which load each page anew: in the HTML alone, never in the script. */
export function MachineTags({ head, site }: { head: Head; site: Site }) {
  if (!head.machines || !site.geo) return null;
  const { keywords, image, structuredData } = head.machines;
  const { latitude, longitude, region, town } = site.geo;
  return (
    <>
      <meta name="keywords" content={keywords} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      {head.canonical && <meta property="og:url" content={head.canonical} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={head.title} />
      <meta name="twitter:description" content={head.description} />
      <meta name="twitter:image" content={image} />
      <meta name="geo.region" content={region} />
      <meta name="geo.placename" content={town} />
      <meta name="geo.position" content={`${latitude};${longitude}`} />
      <meta name="ICBM" content={`${latitude}, ${longitude}`} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
    </>
  );
}

/** A page that took the place of another must not be described by what machines were told of the first. */
export function dropMachineTags() {
  for (const tag of document.head.querySelectorAll('meta[property], meta[name^=twitter], meta[name=keywords], script'))
    tag.remove();
}
