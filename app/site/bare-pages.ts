import type { Page } from '#content/types.ts';

const shared = { keywords: [], updated: '2026-11-15', blocks: [] };

/** Pages without words of their own: their templates draw them. Search engines are told to leave them out. */
export const staffPages: Page[] = [
  {
    ...shared,
    path: '/auth',
    name: 'Admin Sign In',
    summary: 'For staff',
    title: 'Admin Sign In',
    description: 'Sign-in for the staff of the business.',
    hero: { kind: 'split', title: 'Admin Sign In', subtitle: '', picture: 'about' },
  },
  {
    ...shared,
    path: '/admin',
    name: 'Admin Dashboard',
    summary: 'For staff',
    title: 'Admin Dashboard',
    description: 'Manage users and reviews.',
    hero: { kind: 'plain', label: '', title: 'Admin Dashboard', subtitle: 'Manage users and reviews' },
  },
];

export const notFoundPage: Page = {
  ...shared,
  path: '/404',
  name: 'Page not found',
  summary: '',
  title: 'Page not found',
  description: 'There is no page at this address.',
  hero: {
    kind: 'split',
    title: 'Oops! Page not found',
    subtitle: 'This path has grown over. The gate back to the garden still works.',
    picture: 'one-off-garden-tidy-up',
    focus: 'left',
  },
};
