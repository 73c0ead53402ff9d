import { emailShape } from '#shared/email-address.ts';

/**
 * What a new firm is asked. Each question is also an option: `--name "Willow Farm"`.
 *
 * @typedef {{ name: string, postcodes: string, latitude: number, longitude: number, slug: string }} Town
 * @typedef {{ name: string, slug: string }} Service
 * @typedef {{ days: string[], opens: string, closes: string }} Hours
 */
export const questions = /** @type {const} */ ([
  { option: 'name', asks: 'The firm’s name', example: 'Willow Farm Gardens', read: readText },
  { option: 'phone', asks: 'Its telephone number, in the UK', example: '01632 960 123', read: readPhone },
  { option: 'email', asks: 'Its email address', example: 'office@example.org', read: readEmail },
  { option: 'site', asks: 'The address its website will have', example: 'https://www.example.org', read: readSite },
  { option: 'area', asks: 'Where it works, as in “gardeners in …”', example: 'Gwynedd and Anglesey', read: readText },
  {
    option: 'region',
    asks: 'Where its office is: GB-ENG, GB-WLS, GB-SCT, GB-NIR or the code of its county',
    example: 'GB-WLS',
    read: readRegion,
  },
  {
    option: 'towns',
    asks: 'Its towns, the office first, separated by semicolons: name, postcode districts (or sectors, where towns share a district), latitude and longitude, which a right click on most maps shows',
    example: 'Pwllheli LL53 5 52.889 -4.417; Bangor LL57, LL58 53.227 -4.129',
    read: readTowns,
  },
  {
    option: 'services',
    asks: 'Its services, separated by semicolons',
    example: 'Lawns; Hedges & Trees',
    read: readServices,
  },
  { option: 'hours', asks: 'Its opening hours', example: 'Mon-Fri 08:00-17:00, Sat 09:00-12:00', read: readHours },
  { option: 'colour', asks: 'The colour of the site', example: 'green, blue, heather or earth', read: readColour },
]);

/** How far the hue of the theme is turned. */
export const colours = /** @type {const} */ ({ green: 0, blue: 95, heather: 155, earth: -95 });

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Addresses of pages that every firm has. */
const taken = [
  'about',
  'contact-us',
  'our-work',
  'privacy-policy',
  'terms',
  'admin',
  'auth',
  'areas',
  'home',
  'contact',
];

/** @param {string} answer */
function readText(answer) {
  const text = answer.normalize().replaceAll(/\s+/g, ' ').trim();
  if (!text) throw new Error('write at least one letter');
  if (text.length > 70) throw new Error('write at most 70 letters');
  if (/[<>[\]{}\\`\p{Cc}]/u.test(text)) throw new Error('leave out < > [ ] { } \\ and `');
  if (/\p{Emoji_Presentation}/u.test(text)) throw new Error('leave out emoji, which no font of the site has');
  if (/(?!\p{Script=Latin})\p{L}/u.test(text))
    throw new Error('write it in Latin letters, which the font of the site has');
  return text;
}

/** @param {string} answer */
function readPhone(answer) {
  const shown = answer.trim();
  const digits = shown.replace(/^(\+|00)44 ?(\(0\))?/, '0').replaceAll(/[\s()-]/g, '');
  if (!/^0\d{9,10}$/.test(digits)) throw new Error('write a UK number, 01632 960 123');
  return { shown, link: `tel:${digits}`, international: `+44 ${digits.slice(1)}` };
}

/** @param {string} answer */
function readEmail(answer) {
  const email = answer.trim();
  if (!emailShape.test(email)) throw new Error('write one address, office@example.org');
  return email;
}

/** @param {string} answer */
function readSite(answer) {
  const text = answer.trim();
  const address = URL.canParse(text) ? text : `https://${text}`;
  if (
    !URL.canParse(address) ||
    !/^https?:$/.test(new URL(address).protocol) ||
    !new URL(address).hostname.includes('.')
  )
    throw new Error('write an address, https://www.example.org');
  return new URL(address).origin;
}

/** @param {string} answer */
function readRegion(answer) {
  const region = answer.trim().toUpperCase();
  if (!/^GB-[A-Z\d]{3}$/.test(region)) throw new Error('write GB-ENG, GB-WLS, GB-SCT, GB-NIR or a county’s, GB-WOR');
  return region;
}

/** @param {string} answer @returns {Town[]} */
function readTowns(answer) {
  const towns = listOf(answer).map((text) => {
    const parts = /^(.+?)[ ,]+((?:[A-Z]{1,2}\d[\dA-Z]?(?: \d)?[ ,]+)+)(-?\d+(?:\.\d+)?)[ ,]+(-?\d+(?:\.\d+)?)$/i.exec(
      text,
    );
    if (!parts) throw new Error(`“${text}” is not understood: write Pwllheli LL53 52.889 -4.417`);
    const [, name = '', districts = '', latitude, longitude] = parts;
    const postcodes = districts
      .toUpperCase()
      .trim()
      .split(/[ ,]*,[ ,]*| (?=[A-Z])/)
      .join(', ');
    return { name: readText(name), postcodes, latitude: Number(latitude), longitude: Number(longitude) };
  });
  for (const { name, latitude, longitude } of towns)
    if (latitude < 49 || latitude > 61 || longitude < -11 || longitude > 1.8)
      throw new Error(`${name} would not be in these islands: write latitude, then longitude, west with a minus`);
  return withSlugs(towns, taken);
}

/** @param {string} answer @returns {Service[]} */
function readServices(answer) {
  const names = listOf(answer).map(readText);
  const long = names.find((name) => name.length > 30);
  if (long) throw new Error(`“${long}” has ${long.length} letters: write 30 at most`);
  if (names.length > 12) throw new Error('write twelve services at most, and add more later');
  return withSlugs(
    names.map((name) => ({ name })),
    taken,
  );
}

/** @param {string} answer @returns {Hours[]} */
function readHours(answer) {
  const rows = answer.split(',').map((text) => {
    const parts = /^\s*([a-z]{3})[a-z]*(?:\s*[-–]\s*([a-z]{3})[a-z]*)?\s+(\d\d?:\d\d)\s*[-–]\s*(\d\d?:\d\d)\s*$/i.exec(
      text,
    );
    const [first = -1, last = -1] = [parts?.[1], parts?.[2] ?? parts?.[1]].map((day) =>
      week.findIndex((name) => name.slice(0, 3).toLowerCase() === day?.toLowerCase()),
    );
    const [opens = '', closes = ''] = [parts?.[3], parts?.[4]].map((time) => time?.padStart(5, '0'));
    const isTime = [opens, closes].every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time));
    if (first < 0 || last < first || !isTime || opens >= closes)
      throw new Error(`“${text.trim()}” is not understood: write Mon-Fri 08:00-17:00`);
    return { days: week.slice(first, last + 1), opens, closes };
  });
  const days = rows.flatMap((row) => row.days);
  const twice = days.find((day, index) => days.indexOf(day) < index);
  if (twice) throw new Error(`${twice} is named twice`);
  return rows;
}

/** @param {string} answer @returns {keyof typeof colours} */
function readColour(answer) {
  const name = /** @type {keyof typeof colours} */ (answer.trim().toLowerCase());
  if (!Object.hasOwn(colours, name)) throw new Error(`write one of ${Object.keys(colours).join(', ')}`);
  return name;
}

/** @param {string} answer */
function listOf(answer) {
  const entries = answer
    .split(';')
    .map((text) => text.trim())
    .filter(Boolean);
  if (entries.length === 0) throw new Error('write at least one');
  return entries;
}

/**
 * Addresses are small letters, figures and hyphens, and each stands for one page.
 *
 * @template {{ name: string }} Named
 * @param {Named[]} entries
 * @param {readonly string[]} kept
 * @returns {(Named & { slug: string })[]}
 */
function withSlugs(entries, kept) {
  const slugs = new Set(kept);
  return entries.map((entry) => {
    const plain = slugOf(entry.name) || 'page';
    let slug = plain;
    for (let number = 2; slugs.has(slug); number += 1) slug = `${plain}-${number}`;
    slugs.add(slug);
    return { ...entry, slug };
  });
}

/** @param {string} name */
export function slugOf(name) {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** @typedef {{ [Question in (typeof questions)[number] as Question['option']]: ReturnType<Question['read']> }} Answers */

/**
 * Every mistake at once, each with its option.
 *
 * @param {Partial<Record<string, string>>} given
 * @returns {{ answers: Answers, mistakes: string[] }}
 */
export function readAnswers(given) {
  /** @type {Record<string, unknown>} */
  const answers = {};
  const mistakes = [];
  for (const { option, read } of questions)
    try {
      answers[option] = read(given[option] ?? '');
    } catch (error) {
      mistakes.push(`${option}: ${/** @type {Error} */ (error).message}`);
    }
  return { answers: /** @type {Answers} */ (answers), mistakes: [...mistakes, ...clashes(answers)] };
}

/** A town and a service may not share an address. @param {Record<string, any>} answers */
function clashes({ towns = [], services = [] }) {
  const slugs = towns.map((/** @type {Town} */ { slug }) => slug);
  return services
    .filter((/** @type {Service} */ { slug }) => slugs.includes(slug))
    .map((/** @type {Service} */ { name }) => `services: “${name}” is a town too: write it another way`);
}
