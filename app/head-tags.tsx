import type { Head } from './site/data.ts';

/** Tags that change from page to page. React hoists these into the head and replaces them when the page changes. */
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

/** Metadata for machines, sent as markup and not as script: the browser only keeps it. */
export function MachineTags({ head, siteName }: { head: Head; siteName: string }) {
  if (!head.machines) return null;
  const { keywords, address, image, structuredData } = head.machines;
  return (
    <>
      <meta name="keywords" content={keywords} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={head.title} />
      <meta name="twitter:description" content={head.description} />
      <meta name="twitter:image" content={image} />
      {structuredData && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />}
    </>
  );
}

/** Replaces the tags of the previous page, whether the server or the browser rendered them. */
export function replaceMachineTags({ machineTags = '' }: Head) {
  const { head } = document;
  const tags = 'meta[name=keywords], meta[property], meta[name^=twitter], script[type]';
  for (const tag of head.querySelectorAll(tags)) tag.remove();
  head.insertAdjacentHTML('beforeend', machineTags);
}
