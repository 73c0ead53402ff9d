import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/*
 * node tests/spam/count-words.ts
 *
 * Writes what the filter knows of words before staff have marked anything: counted in the messages beside this file.
 */
const target = path.resolve(import.meta.dirname, '../../supabase/migrations/20261118000011_spam_words.sql');

type Messages = 'enquiries' | 'spam' | 'unseen-enquiries' | 'unseen-spam';

export async function readMessages(kind: Messages): Promise<string[]> {
  return (await readFile(path.resolve(import.meta.dirname, `${kind}.txt`), 'utf8')).trim().split('\n');
}

/** As `private.words_to_judge` finds them; the test beside this file compares the two. */
export function wordsOf(message: string): string[] {
  const plain = message
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘ʼ`]/g, '')
    .toLowerCase();
  return [
    ...new Set(
      plain
        .replace(/\S*(@|[0-9])\S*/g, ' ')
        .match(/[a-z]{3,}/g)
        ?.flatMap((word) => word.match(/[a-z]{3,20}/g) ?? []),
    ),
  ];
}

/** Words that stand in one message alone say nothing. */
const fewest = 2;

export async function firstWords(): Promise<Record<string, [enquiries: number, spam: number]>> {
  const messages = { enquiries: await readMessages('enquiries'), spam: await readMessages('spam') };
  const counts = new Map<string, [number, number]>();
  for (const [place, kind] of (['enquiries', 'spam'] as const).entries())
    for (const word of messages[kind].flatMap(wordsOf)) {
      const count = counts.get(word) ?? [0, 0];
      count[place as 0 | 1] += 1;
      counts.set(word, count);
    }
  const known = [...counts].filter(([, [enquiries, spam]]) => enquiries + spam >= fewest);
  return {
    '': [messages.enquiries.length, messages.spam.length],
    ...Object.fromEntries(known.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

if (import.meta.main) {
  const words = JSON.stringify(await firstWords()).replace(/(?<=\],)(?=")/g, ' ');
  const lines = words.match(/.{1,110}(?: |$)/g) ?? [];
  await writeFile(
    target,
    `-- What is known of words before staff have marked anything: counted in the messages of tests/spam, each as
-- [enquiries, spam]. \`node tests/spam/count-words.ts\` writes it.
create function private.first_words() returns jsonb
language sql immutable
return '${lines.map((line) => line.trimEnd()).join('\n')}'::jsonb;
`,
  );
}
