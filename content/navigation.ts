import type { Navigation } from './firm-types.ts';

export const navigation: Navigation = {
  menu: [
    { path: '/domestic', icon: 'flower', option: 'Domestic' },
    { path: '/grounds-maintenance', icon: 'trees', option: 'Grounds Maintenance' },
    { path: '/landscaping', icon: 'bricks', option: 'Landscaping' },
    { path: '/pressure-washing', icon: 'droplets', option: 'Pressure Washing' },
  ],
  services: [
    '/domestic',
    '/domestic/regular-maintenance',
    '/domestic/one-off-garden-tidy-up',
    '/grounds-maintenance',
    '/grounds-maintenance/agents-landlords',
    '/grounds-maintenance/housing-estates',
    '/grounds-maintenance/sports-pitches',
    '/grounds-maintenance/tree-surgery',
    '/grounds-maintenance/gritting',
    '/grounds-maintenance/tractor-work',
    '/landscaping',
    '/landscaping/patios',
    '/landscaping/fencing',
    '/landscaping/astro-installation',
    '/landscaping/sleeper-installation',
    '/landscaping/retaining-walls',
    '/landscaping/complete-landscaping-solution',
    '/pressure-washing',
  ],
  towns: ['worcester', 'malvern', 'hereford', 'droitwich', 'pershore', 'evesham', 'ledbury'],
  townsShown: 9,
  company: ['/about', '/contact-us', '/privacy-policy', '/terms'],
  quiet: ['/about', '/contact-us'],
  footer: [
    {
      heading: 'Services',
      links: [
        '/domestic',
        { below: '/domestic' },
        '/grounds-maintenance',
        '/pressure-washing',
        '/grounds-maintenance/tree-surgery',
        '/grounds-maintenance/gritting',
      ],
    },
    {
      heading: 'Landscaping',
      overview: '/landscaping',
      links: [{ below: '/landscaping', without: ['/landscaping/complete-landscaping-solution'] }],
    },
    { heading: 'Company', links: ['/about', '/contact-us', '/privacy-policy', '/terms'] },
  ],
  redirects: [],
};
