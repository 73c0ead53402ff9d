import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/*
 * node tests/spam/count-words.ts
 *
 * Writes what the filter knows of words before staff have marked anything: counted in the messages beside this file.
 */
const target = path.resolve(import.meta.dirname, '../../supabase/migrations/20261120000011_spam_words.sql');

type Messages = 'enquiries' | 'spam' | 'unseen-enquiries' | 'unseen-spam';

export async function readMessages(kind: Messages): Promise<string[]> {
  return (await readFile(path.resolve(import.meta.dirname, `${kind}.txt`), 'utf8')).trim().split('\n');
}

const whoDoesWhat = new Set(
  (
    'i we you your our my us me they them he she his her it do does did can could would will shall should may might ' +
    'is are was were be been have has had'
  ).split(' '),
);

/** As `private.words_to_judge` finds them; the test beside this file compares the two. */
export function wordsOf(message: string): string[] {
  const plain = message
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘ʼ`]/g, '')
    .replace(/[łŁøØđĐßı]/g, (letter) => 'lLoOdDsi'['łŁøØđĐßı'.indexOf(letter)] ?? letter)
    .toLowerCase();
  const words = plain.replace(/\S*(@|[0-9]|:\/\/|www\.)\S*/g, ' | ');
  const neighbours = words.match(/[a-z]+|[^a-z\s]/gu) ?? [];
  const pairs = neighbours
    .map((word, place) => [word, neighbours[place + 1] ?? ''])
    .filter((pair) => pair.every((word) => /^[a-z]/.test(word)) && pair.some((word) => whoDoesWhat.has(word)))
    .map((pair) => pair.map((word) => word.slice(0, 20)).join(' '));
  return [...new Set([...(words.match(/[a-z]{3,20}/g) ?? []), ...pairs])];
}

/** Words that stand in one message alone say nothing, nor do those that both kinds use alike. */
const fewest = 2;
const least = { word: 1.4, pair: 2 };

type Taught = { enquiries: string[]; spam: string[] };

export function countWords(messages: Taught): Record<string, [enquiries: number, spam: number]> {
  const counts = new Map<string, [number, number]>();
  for (const [place, kind] of (['enquiries', 'spam'] as const).entries())
    for (const word of messages[kind].flatMap(wordsOf)) {
      const count = counts.get(word) ?? [0, 0];
      count[place as 0 | 1] += 1;
      counts.set(word, count);
    }
  const known = [...counts].filter(([word, [enquiries, spam]]) => {
    const times = ((spam + 0.4) / messages.spam.length) * (messages.enquiries.length / (enquiries + 0.4));
    return enquiries + spam >= fewest && Math.max(times, 1 / times) >= (word.includes(' ') ? least.pair : least.word);
  });
  return {
    '': [messages.enquiries.length, messages.spam.length],
    ...Object.fromEntries(known.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

export async function firstWords() {
  return countWords({ enquiries: await readMessages('enquiries'), spam: await readMessages('spam') });
}

if (import.meta.main) {
  const words = JSON.stringify(await firstWords()).replace(/(?<=\],)(?=")/g, ' ');
  const lines = words.match(/.{1,110}(?:(?<=\],) |$)/g) ?? [];
  await writeFile(
    target,
    `-- What is known of words before staff have marked anything: counted in the messages of tests/spam, each as
-- [enquiries, spam]. \`node tests/spam/count-words.ts\` writes it.
create or replace function private.first_words() returns jsonb
language sql immutable
return '${lines.map((line) => line.trimEnd()).join('\n')}'::jsonb;
`,
  );
}
