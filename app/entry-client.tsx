import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { News } from '#shared/business/news.ts';
import { Document } from './document.tsx';
import { prefetch } from './navigation.ts';
import type { PageData, Site } from './site/data.ts';
import { isStaffArea } from './staff-area.ts';
import { loadPage } from './templates.ts';
import { inStorage, keptToasts } from './ui/in-storage.ts';
/* oxlint-disable import/no-unassigned-import -- Small, and used by several parts that load later: they cost least in here. */
import './analytics.ts';
import './ui/second-press.ts';
import './ui/stars.tsx';
/* oxlint-enable import/no-unassigned-import */

/** If a part does not load, perhaps of a page just left, the page stays as it was sent. */
const doWithout = () => undefined;

if (import.meta.env.DEV) void import('./styles/admin.css');

const { site, page, news }: { site: Site; page: PageData; news?: News } = JSON.parse(
  document.getElementById('data')?.textContent ?? '',
);
// As a transition it is done in small pieces, between which the browser answers taps and paints.
void loadPage(page).then(
  (first) => startTransition(() => void hydrateRoot(document, <Document first={first} site={site} />)),
  doWithout,
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

// After hydration: toasts and the banner are outside what React rendered.
addEventListener(
  'hydrated',
  () => {
    if (inStorage((storage) => storage.getItem(keptToasts))) import('./ui/show-kept-toasts.ts').catch(doWithout);
    const { tagManagerId, backend } = site;
    // Our own server puts the news into the page; a static host knows nothing of it.
    if (news || (backend.url && !isStaffArea(location)))
      import('./news/show-news.ts').then(({ showNews }) => showNews(backend, news), doWithout);
    if (tagManagerId) import('./consent/consent.ts').then(({ startConsent }) => startConsent(tagManagerId), doWithout);
  },
  { once: true },
);
