import { withNewText } from './recompressed.ts';
import type { SiteFile } from './site-files.ts';

export const contactPage = '/contact-us';
const option = /<option>([^<]+)<\/option>/g;

/**
 * The contact page with each service chosen in its form, at the addresses that the pages of the services link to: for
 * browsers without scripts. The key of such a page has a query, which no other file has.
 */
export async function addChosenServices(files: Map<string, SiteFile>): Promise<void> {
  const page = files.get(contactPage);
  if (!page) return;
  const html = page.bodies.identity.toString();
  await Promise.all(
    [...html.matchAll(option)].map(async ([markup, text = '']) => {
      const service = text.replaceAll('&amp;', '&');
      const chosen = html.replace(markup, markup.replace('<option', '<option selected=""'));
      files.set(`${contactPage}?${new URLSearchParams({ service })}`, await withNewText(page, chosen));
    }),
  );
}
