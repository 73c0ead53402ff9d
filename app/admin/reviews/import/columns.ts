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

const neededColumns = { author: 'the reviewer’s name', rating: 'the rating', date: 'the date' } as const;

/** The position of each column in the file's first line, or why that is not enough. */
export function columnsOf(headings: string[]): Columns | { refused: string } {
  const headingLetters = headings.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  const columns: Columns = {};
  for (const [column, knownNames] of Object.entries(names)) {
    const name = knownNames.find((knownName) => headingLetters.includes(knownName));
    if (name) columns[column as Column] = headingLetters.indexOf(name);
  }
  // Google calls an id "name"; where nothing else names the person, it is the person's.
  if (columns.id === columns.author) delete columns.id;

  const missingColumns = Object.entries(neededColumns).filter(([column]) => columns[column as Column] === undefined);
  if (missingColumns.length === 0) return columns;
  const missingNames = missingColumns.map(([, description]) => description).join(' and ');
  return {
    refused: `The first line has no column for ${missingNames}. It reads: ${headings.join(', ').slice(0, 200)}`,
  };
}
