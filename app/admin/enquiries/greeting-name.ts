/** With these one is addressed by surname, with the second kind by first name, with the third by the name as written. */
const surnameTitles = wordList('mr mrs ms miss mx mister dr doctor prof professor');
const firstNameTitles = wordList('sir dame');
const otherTitles = wordList(
  'rev reverend revd fr father sister brother lord lady canon captain capt major colonel col cllr councillor hon rabbi imam pastor',
);

const notAPerson =
  /^the\s|\b(ltd|limited|llp|plc|council|school|church|college|trust|agents?|association|club|committee|company|estates?|group|hotel|homes?|lettings|management|parish|properties|services|solicitors|society|surgery)\b/i;

const together = /\s+(?:and|und|et|y)\s+|\s*[&+]\s*/i;

/**
 * The name as one would write it after "Hello": the first name, or the surname of those who wrote their title.
 * Where that cannot be told (initials, a firm, an unknown order), it is the name as it was written.
 */
export function greetingName(written: string): string {
  const name = cased(withoutOrnaments(written));
  if (name === '') return written.trim();
  if (notAPerson.test(name)) return name;
  const people = inSpokenOrder(name).split(together).filter(Boolean);
  const surname = people.at(-1)?.split(' ').at(-1) ?? '';
  const greeted = people.map((person) => greetingOf(person, surname));
  return greeted.includes('') ? name : joined(greeted);
}

/** One of them; empty where only the whole name will do. */
function greetingOf(person: string, surname: string): string {
  const words = person.split(' ');
  const title = plain(words[0] ?? '');
  const rest = words.slice(1);
  if (surnameTitles.has(title)) return rest.length > 0 ? `${words[0]} ${rest.at(-1)}` : titleOf(words[0], surname);
  if (firstNameTitles.has(title)) return rest.length > 0 ? `${words[0]} ${rest[0]}` : '';
  if (otherTitles.has(title) || isInitials(words[0] ?? '')) return '';
  return words[0] ?? '';
}

/** "Mr and Mrs Hill": the first of them is named by the second's surname. */
function titleOf(title: string | undefined, surname: string): string {
  return surnameTitles.has(plain(surname)) ? '' : (title ?? '');
}

function joined(greeted: string[]): string {
  return greeted.length < 2 ? greeted.join('') : `${greeted.slice(0, -1).join(', ')} and ${greeted.at(-1)}`;
}

/** "Hill, Margaret" is Margaret Hill; what follows another comma is a rank or a role. */
function inSpokenOrder(name: string): string {
  const [before = '', after = ''] = name.split(/\s*,\s*/);
  return after && !before.includes(' ') ? `${after} ${before}` : before;
}

/** Pictures, brackets with what is in them, and what cannot be seen. */
function withoutOrnaments(name: string): string {
  return name
    .replace(/\([^)]*\)|["“”][^"“”]*["“”]/g, ' ')
    .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/^[\s\p{P}]+|[\s,;:!?/-]+$/gu, '')
    .replace(/\s+/g, ' ');
}

/** A name in capitals alone, or in none, is written as names are. Whoever mixes them knows why. */
function cased(name: string): string {
  const isShouted = /\p{Lu}{2}/u.test(name) && !/\p{Ll}/u.test(name);
  return (isShouted ? name.toLowerCase() : name)
    .split(' ')
    .map((word) => (/^(?:and|und|et|y|de|da|di|van|von|der|den|la|le|bin|al)$/.test(word) ? word : capital(word)))
    .join(' ');
}

function capital(word: string): string {
  if (/\p{Lu}/u.test(word)) return word;
  return word
    .replace(/(^|[-’'.])(\p{Ll})(?=[\p{L}’'])/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^\p{Ll}(?=\.?$)/u, (letter) => letter.toUpperCase())
    .replace(/^Mc(\p{Ll})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

function isInitials(word: string): boolean {
  return /^\p{L}\.?$|^(?:\p{L}\.){2,}\p{L}?$/u.test(word) && !/^\p{Lo}$/u.test(word);
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll('.', '');
}

function wordList(words: string): Set<string> {
  return new Set(words.split(' '));
}
