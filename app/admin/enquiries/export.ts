import { londonClock } from '#shared/london-clock.ts';
import type { StaffClient } from '../client.ts';
import { csvHeader, csvLines } from './csv.ts';
import type { Filters } from './filters.ts';
import { readForExport, type Cursor } from './inbox.ts';

const pageSize = 1000;

/** Reads every page of the current filter and passes its lines on at once, so that only one page is in memory. */
async function* exportedLines(client: StaffClient, filters: Filters, signal: AbortSignal) {
  yield { lines: csvHeader, enquiries: 0 };
  let cursor: Cursor | undefined;
  for (;;) {
    const page = await readForExport(client, filters, { after: cursor, size: pageSize, signal });
    yield { lines: csvLines(page), enquiries: page.length };
    cursor = page.at(-1);
    if (page.length < pageSize) return;
  }
}

type Options = { client: StaffClient; filters: Filters; signal: AbortSignal; onProgress: (written: number) => void };

/** Writes the file. False if the admin closed the browser's own dialog without choosing a place for it. */
export async function exportEnquiries({ client, filters, signal, onProgress }: Options): Promise<boolean> {
  const name = `enquiries-${londonClock(new Date()).day}.csv`;
  const file = await openFile(name);
  if (!file) return false;
  let writtenCount = 0;
  try {
    for await (const { lines, enquiries } of exportedLines(client, filters, signal)) {
      await file.write(lines);
      onProgress((writtenCount += enquiries));
    }
  } catch (error) {
    await file.abort();
    throw error;
  }
  await file.close();
  return true;
}

type OpenedParts = { write(text: string): Promise<void>; close(): Promise<void>; abort(): Promise<void> };
type SavePicker = (options: object) => Promise<{ createWritable(): Promise<OpenedParts> }>;

/** Straight to the disk where the browser can, by way of a download where it cannot. */
async function openFile(suggestedName: string): Promise<OpenedParts | null> {
  const showSavePicker = (window as { showSaveFilePicker?: SavePicker }).showSaveFilePicker;
  if (!showSavePicker) return downloadOnClose(suggestedName);
  try {
    const types = [{ description: 'CSV', accept: { 'text/csv': ['.csv'] } }];
    return await (await showSavePicker.call(window, { suggestedName, types })).createWritable();
  } catch (error) {
    if ((error as Error).name === 'AbortError') return null;
    throw error;
  }
}

/** Each page becomes a blob of its own, which the browser may keep outside its memory. */
function downloadOnClose(name: string): OpenedParts {
  const parts: Blob[] = [];
  return {
    async write(text) {
      parts.push(new Blob([text]));
    },
    async close() {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    async abort() {
      parts.length = 0;
    },
  };
}
