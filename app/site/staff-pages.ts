import { business } from '#content/business.ts';
import { words } from '#content/words.ts';
import type { Page } from '#content/types.ts';
import { dashboardPath, signInPath } from '#shared/staff-addresses.ts';

const { signIn, dashboard, notFound } = words;

const emptyPage = { summary: '', keywords: [], updated: '', blocks: [] };

/** Pages without content of their own, only a template. Search engines are told not to index them. */
export const staffPages: Page[] = [
  {
    ...emptyPage,
    path: signInPath,
    name: signIn.title,
    title: signIn.title,
    description: signIn.description,
    keywords: [signIn.title, business.name],
    hero: { kind: 'split', title: signIn.title, subtitle: '', picture: signIn.picture },
  },
  {
    ...emptyPage,
    path: dashboardPath,
    name: dashboard.title,
    title: dashboard.title,
    description: dashboard.description,
    keywords: [dashboard.title, business.name],
    hero: { kind: 'plain', label: '', title: dashboard.title, subtitle: dashboard.description },
  },
];

export const notFoundPage: Page = {
  ...emptyPage,
  path: '/404',
  name: notFound.title,
  title: notFound.title,
  description: notFound.description,
  hero: {
    kind: 'split',
    title: notFound.heading,
    subtitle: notFound.text,
    picture: notFound.picture,
    ...(notFound.focus && { focus: notFound.focus }),
  },
};
