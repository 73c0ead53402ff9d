import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Document } from './document.tsx';
import { prefetch } from './navigation.ts';
import type { PageData, Site } from './site/data.ts';
import { loadPage } from './templates.ts';
import { inStorage, keptToasts } from './ui/in-storage.ts';

if (import.meta.env.DEV) void import('./styles/admin.css');

const { site, page }: { site: Site; page: PageData } = JSON.parse(document.getElementById('data')?.textContent ?? '');
// As a transition it is done in small pieces, between which the browser answers taps and paints.
void loadPage(page).then((first) =>
  startTransition(() => void hydrateRoot(document, <Document first={first} site={site} />)),
);

for (const intent of ['pointerover', 'touchstart', 'focusin'])
  addEventListener(
    intent,
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      if (link) prefetch(link);
    },
    { passive: true },
  );

// After hydration: messages and the banner stand outside of what React drew.
addEventListener(
  'hydrated',
  () => {
    if (inStorage((storage) => storage.getItem(keptToasts))) void import('./ui/show-kept-toasts.ts');
    const { tagManagerId } = site;
    if (tagManagerId) void import('./consent/consent.ts').then(({ startConsent }) => startConsent(tagManagerId));
  },
  { once: true },
);
