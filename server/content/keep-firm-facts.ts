import type { Sql } from 'embedded-supabase';
import { log, withoutValues } from 'embedded-supabase/host';
import { type FirmFacts, takePublishedFacts } from '../firm.ts';

/** Keeps what mails say of the firm as it was published last, on whichever server that was. */
export async function keepFirmFacts(sql: Sql): Promise<void> {
  let lastReading = Promise.resolve();

  async function read() {
    try {
      const rows = await sql<{ content: Partial<FirmFacts> }[]>`
        select change -> 'content' as content from public.content_versions
        where is_current and kind = 'words' and file in ('business.ts', 'navigation.ts')`;
      takePublishedFacts(Object.assign({}, ...rows.map(({ content }) => content)));
    } catch (error) {
      // They stay as they are until the next change.
      log.warn({ error: withoutValues(error) }, 'the facts of the business could not be read');
    }
  }

  async function readInTurn(): Promise<void> {
    lastReading = lastReading.then(read);
    return lastReading;
  }

  await sql.listen(
    'published_changed',
    () => void readInTurn(),
    () => void readInTurn(),
  );
  await readInTurn();
}
