import type { Navigation } from '#content/firm-types.ts';

export const navigation: Navigation = {
  menu: [
    { path: '/gardens', icon: 'sprout', option: 'Gardens' },
    { path: '/terraces', icon: 'layers', option: 'Terraces' },
    { path: '/dry-stone-walls', icon: 'wall', option: 'Dry Stone Walls' },
  ],
  services: ['/gardens', '/terraces', '/dry-stone-walls'],
  towns: ['alnwick', 'rothbury', 'wooler'],
  townsShown: 8,
  company: ['/about', '/contact-us', '/privacy-policy', '/terms'],
  quiet: ['/about', '/contact-us'],
  footer: [
    { heading: 'Services', links: ['/gardens', { below: '/gardens' }, '/terraces', '/dry-stone-walls'] },
    { heading: 'The firm', links: ['/about', '/contact-us', '/privacy-policy', '/terms'] },
  ],
};
