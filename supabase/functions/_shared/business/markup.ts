import { escapeHtml } from '../escape-html.ts';
import { shownDays, shownTimes } from './days.ts';
import type { SpecialHours, News, Notice } from './news.ts';

/** The strip over the foot of a page. Its button shows, in room kept for it, once a script can answer. */
export function noticesMarkup(notices: Notice[]): string {
  const items = notices.map(
    ({ key, message }) =>
      `<p data-notice="${escapeHtml(key)}"><span>${escapeHtml(message)}</span>` +
      '<button type="button" aria-label="Dismiss this notice" disabled>×</button></p>',
  );
  return items.length > 0 ? `<aside class="notices" aria-label="Notices">${items.join('')}</aside>` : '';
}

/** Rows for the list of opening hours. */
export function hoursMarkup(hours: SpecialHours[]): string {
  return hours
    .map((days) => `<div class="contents"><dt>${shownDays(days)}</dt><dd>${shownTimes(days)}</dd></div>`)
    .join('');
}

/** The same for search engines, to whom a day from midnight to midnight is one without opening. */
export function specialHours(hours: News['hours']) {
  return hours.map(({ first_day, last_day, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: first_day,
    validThrough: last_day,
    opens: opens ?? '00:00',
    closes: closes ?? '00:00',
  }));
}
