import { hoursMarkup, noticesMarkup, specialHours } from '#shared/business/markup.ts';
import type { News } from '#shared/business/news.ts';
import type { Site } from '../site/data.ts';
import { offerDismissal } from './dismissal.ts';
import { removeDismissed } from './dismissed.ts';

/** Shows what the page does not show yet, here and on every page that follows in this document. */
export async function showNews(backend: Site['backend'], knownNews?: News) {
  const news = knownNews ?? (await fetchNews(backend).catch(complain));
  if (!news) return;
  if (!knownNews) {
    document.body.insertAdjacentHTML('beforeend', noticesMarkup(news.notices));
    removeDismissed();
  }
  offerDismissal();
  if (news.hours.length === 0) return;
  showHours(news);
  addEventListener('moved', () => showHours(news));
}

async function fetchNews({ url, key }: Site['backend']): Promise<News> {
  const response = await fetch(`${url}/rest/v1/rpc/business_news`, { headers: { apikey: key } });
  if (!response.ok) throw new Error(`The news answered ${response.status}`);
  return response.json();
}

function complain(error: unknown) {
  console.error('Notices and hours could not be read', error);
}

function showHours({ hours }: News) {
  const room = document.getElementById('special-hours');
  if (room && !room.hasChildNodes()) room.innerHTML = hoursMarkup(hours);
  const data = document.head.querySelector('script[type="application/ld+json"]');
  if (!data) return;
  const graph: { '@graph': Record<string, unknown>[] } = JSON.parse(data.textContent);
  const business = graph['@graph'].find((node) => 'openingHoursSpecification' in node);
  if (business) business.specialOpeningHoursSpecification = specialHours(hours);
  data.textContent = JSON.stringify(graph);
}
