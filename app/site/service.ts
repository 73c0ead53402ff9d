import type { Path } from '#content/types.ts';
import { usePageData, useSite } from './context.ts';

/** The service that a page is about, as the forms call it; none on pages about all of them. */
export function useService(): string | undefined {
  const { menu } = useSite();
  const { path, about = path } = usePageData();
  return menu.find(({ href }) => about === href || about.startsWith(`${href}/`))?.option;
}

/** The contact page, with that service chosen. */
export function useContactLink(): Path {
  const service = useService();
  return service ? `/contact-us?${new URLSearchParams({ service })}` : '/contact-us';
}
