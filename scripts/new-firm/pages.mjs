import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';
import { business, contentFile } from './facts.mjs';
import { code, fittingDescription, fittingTitle, literal } from './words.mjs';

/** @typedef {import('./questions.mjs').Answers} Answers */
/** @typedef {import('./questions.mjs').Town} Town */
/** @typedef {import('./questions.mjs').Service} Service */

const claims = `import { claims } from '../claims.ts';`;
const facts = business.replace('./', '../');

/** Room of the menu, in letters; a service it has no room for stands below the first. */
const menuLetters = 78;
const lettersBetween = 4;

/** The slugs of the services in the menu. @param {Service[]} services */
export function menuOf(services) {
  const menu = [];
  let letters = 0;
  for (const { name, slug } of services) {
    letters += name.length + lettersBetween;
    if (letters > menuLetters) break;
    menu.push(slug);
  }
  return menu;
}

/** A page's picture has the page's name, and says in its description that it is to be replaced. */
const toReplace = 'To be replaced: describe what your photograph shows';

/** @param {Answers} answers @param {string} today @returns {Record<string, string>} */
export function pageFiles(answers, today) {
  const { name, area, towns, services } = answers;
  const menu = menuOf(services);
  const office = towns[0]?.name ?? area;
  const title = (/** @type {string[]} */ ...titles) => fittingTitle(name, titles);
  const keywords = (/** @type {string} */ word) => [word, `${word} ${office}`];

  return {
    'pages/home.ts': page('home', {
      path: '/',
      name: 'Home',
      summary: 'What we do, and where',
      // Not as its towns' titles: an area may be a single town.
      title: title(`Your Gardeners in ${area}`, `Your Gardeners in ${office}`, 'Your Gardeners'),
      description: fittingDescription([
        `Garden work in ${area}.`,
        `Ask ${name} for a free quote.`,
        'Ring, write or send the form, with photographs if you have some, and we answer.',
      ]),
      keywords: keywords('gardener'),
      hero: {
        kind: 'form',
        label: area,
        title: 'Gardens, well looked after',
        subtitle: 'Tell us about yours, and get a free quote.',
        picture: 'home',
        alt: toReplace,
      },
      blocks: [
        { kind: 'trust' },
        {
          kind: 'cards',
          layout: 'feature',
          label: 'Services',
          heading: 'What we do',
          cards: services.map(({ slug, name: service }) => ({
            href: `/${slug}`,
            text: `${service}, by people you can ring.`,
            icon: 'sprout',
          })),
        },
        { kind: 'reviews', label: 'Reviews', heading: 'What people say' },
        {
          kind: 'areas',
          label: 'Where',
          heading: 'Where we work',
          text: 'Not sure whether we come to you? Ring and ask.',
        },
        {
          kind: 'quote',
          label: 'Or ring',
          heading: 'Talk to us',
          text: 'The number is at the top of every page.',
          formHeading: 'Or write',
          formText: code('`We reply ${claims.reply.says}.`'),
        },
      ],
    }),
    'pages/about.ts': page('about', {
      path: '/about',
      name: 'About Us',
      summary: 'Who we are',
      title: title('Who We Are and How We Work', 'Who We Are'),
      description: fittingDescription([
        'Who comes to your garden, where we work from, and how a job goes.',
        'From the first call to the last barrow.',
      ]),
      keywords: keywords('about us'),
      hero: { kind: 'split', title: 'Who we are', subtitle: `From ${office}.`, picture: 'about', alt: toReplace },
      blocks: [
        {
          kind: 'prose',
          label: 'About',
          heading: 'To be written',
          paragraphs: ['Say here who you are, how long you have done this work, and who comes.'],
        },
        { kind: 'areas', label: 'Where', heading: 'Where we work', text: 'And the villages between.' },
      ],
    }),
    'pages/contact.ts': page('contact', {
      path: '/contact-us',
      name: 'Contact Us',
      summary: 'Ring or write',
      title: title('Contact Us for a Free Quote', 'Contact Us'),
      description: code(
        '`Ring, write or send the form, with photographs if you have some: we reply ${claims.reply.says}, and every quote is free.`',
      ),
      keywords: keywords('contact'),
      hero: {
        kind: 'split',
        title: 'Contact us',
        subtitle: code('`We reply ${claims.reply.says}.`'),
        picture: 'contact',
        alt: toReplace,
      },
      blocks: [],
    }),
    'pages/terms.ts': legalText('terms'),
    'pages/privacy-policy.ts': legalText('privacy-policy'),
    ...Object.fromEntries(services.map((service) => [`pages/${service.slug}.ts`, servicePage(service)])),
    ...Object.fromEntries(towns.map((town) => [`towns/${town.slug}.ts`, townFile(town)])),
  };

  /** @param {string} exported @param {Record<string, unknown>} value */
  function page(exported, value) {
    const { path, name: shown, summary, ...rest } = value;
    return contentFile({
      imports: literal(value).includes('claims.') ? [claims] : [],
      type: ['Page', 'types'],
      says: 'Change the text between the quotes. The sections a page may have: content/types.ts of the product.',
      name: exported,
      value: { path, name: shown, summary, updated: today, ...rest },
    });
  }

  /** @param {Service} service */
  function servicePage({ name: service, slug }) {
    const inMenu = menu.includes(slug);
    return page('service', {
      path: `/${slug}`,
      name: service,
      summary: 'What it takes',
      title: title(`${service} in ${area}`, `${service} in ${office}`, service),
      description: fittingDescription([
        `${service} in ${area}.`,
        'Tell us about the job, and ask for a free quote.',
        'We come, look and tell you what it takes.',
      ]),
      keywords: keywords(service),
      ...(inMenu ? {} : { parent: `/${menu[0]}` }),
      card: { text: `${service}, by people you can ring.`, icon: 'sprout' },
      hero: {
        kind: 'split',
        title: service,
        subtitle: 'Say here what the customer gets.',
        picture: slug,
        alt: toReplace,
      },
      blocks: [
        {
          kind: 'steps',
          label: 'How it goes',
          heading: 'From call to finish',
          steps: [
            { name: 'You ask', text: 'By phone, by mail or with the form.' },
            { name: 'We look', text: 'We come and see what the job needs. The quote is free.' },
            { name: 'We do it', text: 'On the day that we agreed with you.' },
          ],
        },
        ...(slug === menu[0] && menu.length < services.length
          ? [{ kind: 'cards', layout: 'grid', label: 'Also', heading: 'More that we do', below: true, cards: [] }]
          : []),
      ],
    });
  }

  /** @param {Town} town */
  function townFile(town) {
    const { name: place, slug, postcodes } = town;
    return contentFile({
      imports: [claims],
      type: ['Town', 'types'],
      says: 'What is true of this town alone: people who live there notice.',
      name: 'town',
      value: {
        slug,
        name: place,
        county: area,
        updated: today,
        title: title(`Gardeners in ${place}`, place),
        description: fittingDescription([
          `Garden work in ${place}.`,
          'Ask for a free quote by phone, mail or form.',
          'Send photographs, and we tell you what the job needs.',
        ]),
        keywords: [`gardener ${place}`],
        picture: slug,
        alt: toReplace,
        latitude: town.latitude,
        longitude: town.longitude,
        postcodes,
        hero: {
          label: `${place}, ${postcodes}`,
          title: `Garden work in ${place}`,
          subtitle: 'Say here what gardens are like in this town.',
          description: 'And what you do in them.',
        },
        services: {
          label: `In ${place}`,
          heading: 'What we do here',
          intro: `In ${place} we do all of it.`,
          cards: Object.fromEntries(
            services
              .filter((service) => menu.includes(service.slug))
              .map((service) => [`/${service.slug}`, `${service.name} in ${place}.`]),
          ),
        },
        reasons: {
          heading: 'Why people ask us',
          local: `We know ${place}.`,
          insured: 'Say here how you are insured.',
          quality: 'We look at the work with you at the end.',
          reliable: 'If the weather changes the day, we tell you.',
        },
        coverage: {
          heading: `Around ${place}`,
          places: [postcodes, place],
          text: `In ${place}, and in the villages around it.`,
        },
        ground: {
          heading: 'The ground',
          paragraphs: ['Say here what the soil and the weather are like, and what grows.'],
        },
        reviewsHeading: `What people in ${place} say`,
        banner: {
          heading: `A garden in ${place}?`,
          text: code(`\`We reply \${claims.reply.says}.\``),
          picture: 'contact',
        },
      },
    });
  }
}

/** Terms and privacy are the product's own: they take names and numbers from the facts. @param {string} name */
function legalText(name) {
  const original = readFileSync(join(root, `content/pages/${name}.ts`), 'utf8');
  // A long name would make the description longer than search results show.
  const text = original
    .replace(/(description: `[^`]*)\$\{business\.name\}/, '$1${business.shortName ?? business.name}')
    // They show towns of the example.
    .replaceAll(/^ *picture: '.*',\n/gm, '');
  return `// Read it, change what is not so in your firm, and have a lawyer read it. Terms are for England and Wales.\n${text.replaceAll(/'(?:\.\.\/)+(firm-types|types)\.ts'/g, "'#content/$1.ts'")}`;
}

/** The pictures that pages name. @param {Answers} answers */
export function pictureNames({ services, towns }) {
  return ['home', 'about', 'contact', ...services.map(({ slug }) => slug), ...towns.map(({ slug }) => slug)];
}

/** Text that belongs to no page. @param {Answers} answers @returns {string} */
export function wordsFile({ towns }) {
  const [firstDistrict] = (towns[0]?.postcodes ?? '').split(/[ ,]/);
  return `${facts.replace('../', './')}
import type { SiteWords } from '#content/firm-types.ts';

/** Text that belongs to no page: trust strip, postcode field, 404, sign-in, shared text of town and service pages. */
export const words: SiteWords = {
  surroundings: 'and the villages around',
  trust: [
    { icon: 'clock', name: \`\${business.replyHours}-hour reply\`, text: 'By phone or email' },
    { icon: 'badge', name: 'Free quotes', text: 'For every job' },
    { icon: 'users', name: 'Local', text: 'From the first call on' },
    { icon: 'compass', name: 'We come to you', text: 'And look at the job' },
  ],
  postcode: {
    label: 'Postcode of the garden',
    question: 'Do we come to you?',
    check: 'Check',
    answers: {
      ours: 'Yes, we come to {town}. Ask for your free quote.',
      nearby: \`You’re just outside our area. Ring \${business.phone.shown} and ask.\`,
      other: 'That’s outside our area, but do ask us about larger jobs.',
      forces: 'That’s a forces address: use the postcode of the garden.',
      incomplete: 'Type at least its first half, such as ${firstDistrict}.',
    },
  },
  questions: 'Another question? Ring',
  examplePrices: 'These are example prices. Your free quote gives the real one.',
  contactNotes: {
    phone: 'The quickest way to ask.',
    email: 'Photos help: one from a distance, one close up.',
    area: 'Not sure? Send us your postcode.',
    hours: 'At other times, leave a message.',
  },
  notFound: {
    title: 'Page not found',
    description: 'There’s no page at this address.',
    heading: 'Oops! Page not found',
    text: 'The page may have moved, or the link may be wrong. Start again from the home page, or ring us.',
    picture: 'contact',
  },
  signIn: { title: 'Admin Sign In', description: 'Sign-in for the staff of the business.', picture: 'about' },
  dashboard: { title: 'Admin Dashboard', description: 'Manage users and reviews' },
  town: {
    labels: { reasons: 'Why Choose Us', coverage: 'Coverage', ground: 'Soil and gardens', reviews: 'Reviews' },
    neighbours: 'Also close by:',
    reasons: {
      local: { icon: 'users', name: 'Local' },
      insured: { icon: 'shield', name: 'Insured' },
      quality: { icon: 'badge', name: 'Checked with you' },
      reliable: { icon: 'calendar', name: 'On the day' },
    },
    button: 'Get Your Free Quote',
  },
  service: { label: 'Reviews', heading: 'What people say', people: 'The people behind the work' },
  allTowns: {
    path: '/areas',
    name: 'Service Areas',
    summary: 'Every town',
    title: 'Every Town We Work In',
    description: 'Every town where we look after gardens, in one list, each with a page of its own and the villages around it.',
    label: 'Service areas',
    heading: 'Every town',
    text: 'Near one of these towns? Send us your postcode.',
  },
};
`;
}
