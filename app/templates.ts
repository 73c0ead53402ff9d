import type { ComponentType } from 'react';
import type { PageData, Template } from './site/data.ts';

/** Module of each template; the file names are also those in the build's manifest. */
export const templateFiles: Record<Template, string> = {
  page: 'app/pages/page.tsx',
  contact: 'app/pages/contact.tsx',
  auth: 'app/pages/auth.tsx',
  admin: 'app/pages/admin.tsx',
  'not-found': 'app/pages/not-found.tsx',
};

const loaders: Record<Template, () => Promise<{ default: ComponentType }>> = {
  page: () => import('./pages/page.tsx'),
  contact: () => import('./pages/contact.tsx'),
  auth: () => import('./pages/auth.tsx'),
  admin: () => import('./pages/admin.tsx'),
  'not-found': () => import('./pages/not-found.tsx'),
};

export type LoadedPage = { Component: ComponentType; data: PageData };

export async function loadPage(data: PageData): Promise<LoadedPage> {
  const module = await loaders[data.template]();
  return { Component: module.default, data };
}
