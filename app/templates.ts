import type { ComponentType } from 'react';
import Page from './pages/page.tsx';
import { loadViews } from './sections/block-view.tsx';
import { blocksOf, type PageData, type Template } from './site/data.ts';

/** Nearly every page uses the first template, so it is in the main script; the others load with their pages. */
const templates: Record<Template, () => Promise<{ default: ComponentType }>> = {
  page: async () => ({ default: Page }),
  contact: () => import('./pages/contact.tsx'),
  auth: () => import('./pages/auth.tsx'),
  admin: () => import('./pages/admin.tsx'),
  'not-found': () => import('./pages/not-found.tsx'),
};

export type LoadedPage = { Component: ComponentType; data: PageData };

/** Everything that drawing a page takes, so that it can be shown in one go. */
export async function loadPage(data: PageData): Promise<LoadedPage> {
  const [template] = await Promise.all([templates[data.template](), loadViews(blocksOf(data))]);
  return { Component: template.default, data };
}
