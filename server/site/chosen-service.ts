import { withNewText } from './recompressed.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

export const contactPage = '/contact-us';
const option = /<option>([^<]+)<\/option>/g;

/** The key of the contact page with this service chosen in its form; no other file has a query in its own. */
const keyOf = (service: string) => `${contactPage}?${new URLSearchParams({ service })}`;

/**
 * The contact page with each service chosen in its form, as the pages of the services link to it: for browsers without
 * scripts.
 */
export async function addChosenServices(files: Map<string, SiteFile>): Promise<void> {
  const page = files.get(contactPage);
  if (!page) return;
  const html = page.bodies.identity.toString();
  await Promise.all(
    [...html.matchAll(option)].map(async ([markup, text = '']) => {
      const service = text.replaceAll('&amp;', '&');
      const chosen = html.replace(markup, markup.replace('<option', '<option selected=""'));
      files.set(keyOf(service), await withNewText(page, chosen));
    }),
  );
}

/** The file for a whole address. Only the contact page looks at its query: however the service is written, and whatever an advert adds. */
export function fileAt(files: SiteFiles['files'], url: string): SiteFile | undefined {
  const [address = '', query] = url.split('?', 2);
  const service = address === contactPage && query ? new URLSearchParams(query).get('service') : null;
  return (service === null ? undefined : files.get(keyOf(service))) ?? files.get(address);
}
