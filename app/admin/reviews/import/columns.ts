/** What exports call a column, in small letters without spaces and marks. */
const names = {
  author: [
    'reviewer',
    'reviewername',
    'reviewerdisplayname',
    'displayname',
    'author',
    'authorname',
    'customer',
    'customername',
    'name',
  ],
  rating: ['rating', 'starrating', 'stars', 'score'],
  text: ['comment', 'review', 'reviewtext', 'text', 'reviewcomment', 'reviewbody', 'content'],
  date: ['createtime', 'date', 'reviewdate', 'created', 'createdat', 'posted', 'timeposted', 'time', 'updatetime'],
  id: ['reviewid', 'id', 'name'],
  link: ['reviewurl', 'url', 'link', 'reviewlink', 'sourceurl'],
} as const;

export type Column = keyof typeof names;
type Columns = Partial<Record<Column, number>>;

const needed = { author: 'the reviewer’s name', rating: 'the rating', date: 'the date' } as const;

/** Where each column stands by the file's first line, or why that is not enough. */
export function columnsOf(head: string[]): Columns | { refused: string } {
  const written = head.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  const columns: Columns = {};
  for (const [column, known] of Object.entries(names)) {
    const name = known.find((one) => written.includes(one));
    if (name) columns[column as Column] = written.indexOf(name);
  }
  // Google calls an id "name"; where nothing else names the person, it is the person's.
  if (columns.id === columns.author) delete columns.id;

  const missing = Object.entries(needed).filter(([column]) => columns[column as Column] === undefined);
  if (missing.length === 0) return columns;
  const missingNames = missing.map(([, shown]) => shown).join(' and ');
  return { refused: `The first line names no column for ${missingNames}. It reads: ${head.join(', ').slice(0, 200)}` };
}
