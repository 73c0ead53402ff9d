import { StartError } from '../host/start-error.ts';

/** PostgreSQL's words for what an owner can mend, and what that is. */
const causes: { words: RegExp; cause: string }[] = [
  { words: /bogus data in lock file|lock file "postmaster\.pid" is empty/, cause: 'its postmaster.pid is damaged' },
  { words: /has wrong ownership/, cause: 'its folder belongs to another user' },
  { words: /has invalid permissions/, cause: 'others on this machine may read or write its folder' },
  {
    words:
      /could not open directory|could not open file .*No such file|could not stat directory|database "postgres" does not exist/,
    cause: 'a folder or file of it is missing',
  },
  { words: /[Pp]ermission denied/, cause: 'its user may not open its files' },
  { words: /No space left|could not (write|extend|resize)/, cause: 'its disk is full' },
];

export function cannotStart(reason: string): StartError {
  const cause = causes.find(({ words }) => words.test(reason))?.cause;
  return new StartError(
    `PostgreSQL did not start${cause ? `, because ${cause}` : ''}: ${reason || 'no reason given'}; for more: npm run doctor`,
  );
}
