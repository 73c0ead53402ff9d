import type { Sql } from 'embedded-supabase';
import { log, withoutValues } from 'embedded-supabase/host';
import type { News } from '#shared/business/news.ts';
import type { Site } from './site.ts';

const minuteMs = 60_000;

/**
 * Keeps notices and special hours up to date in every page: at the start, at every change on any server, and every
 * minute, because a new day may have begun.
 */
export async function keepNews(sql: Sql, site: Site): Promise<{ stop(): void }> {
  let shownNews = '';
  let lastUpdate = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function read() {
    try {
      const [row] = await sql<{ news: News }[]>`select public.business_news() as news`;
      const news = JSON.stringify(row?.news);
      if (!row || news === shownNews) return;
      await site.show(row.news);
      shownNews = news;
    } catch (error) {
      // The pages stay as they are; the next minute tries again.
      log.warn({ error: withoutValues(error) }, 'notices and hours could not be read');
    }
  }

  function readInTurn(): Promise<void> {
    lastUpdate = lastUpdate.then(read);
    return lastUpdate;
  }

  function readWithTheMinute() {
    timer = setTimeout(
      () => {
        void readInTurn();
        readWithTheMinute();
      },
      minuteMs - (Date.now() % minuteMs) + 100,
    );
  }

  await sql.listen(
    'business_news_changed',
    () => void readInTurn(),
    () => void readInTurn(),
  );
  await readInTurn();
  readWithTheMinute();
  return { stop: () => clearTimeout(timer) };
}
