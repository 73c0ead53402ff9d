import { sayHere } from '#shared/content/say-here.ts';
import type { Path, Page, Town } from '#content/types.ts';

export type NewPage = { name: string; parent: Path; picture: string };
export type NewTown = {
  name: string;
  county: string;
  postcodes: string;
  latitude: number;
  longitude: number;
  picture: string;
};

/** As part of an address: “Stow-on-the-Wold” as stow-on-the-wold. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function todayAsDay(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** A whole page to begin with, of sentences that hold for any service: every one of them is there to be written over. */
export function newPage({ name, parent, picture }: NewPage): Page {
  const lower = name.toLowerCase();
  return {
    path: `${parent}/${slugOf(name)}`,
    parent,
    name,
    summary: `${sayHere} what it is, in a few words`,
    title: name,
    description: `What we do when you ask us for ${lower}, how it goes and what it depends on. Ask for a quote, or ring us first.`,
    keywords: [name],
    updated: todayAsDay(),
    card: { text: `What we do when you ask us for ${lower}.`, icon: 'sprout' },
    hero: {
      kind: 'split',
      title: name,
      subtitle: `What you get when you ask us for ${lower}.`,
      picture,
    },
    blocks: [
      {
        kind: 'steps',
        label: 'How it goes',
        heading: `How we go about ${lower}`,
        steps: [
          { name: 'Ask', text: 'Tell us what you need. We come and look.' },
          { name: 'Agree', text: 'You get a price in writing, and we agree on a day.' },
          { name: 'Done', text: 'We do the work, clear up and look at it with you.' },
        ],
      },
      {
        kind: 'checklist',
        label: 'What is included',
        heading: `Part of ${lower}`,
        text: 'What we do each time, so that you know what the price is for.',
        items: ['The work itself', 'Clearing up afterwards'],
      },
      {
        kind: 'banner',
        heading: `Shall we talk about ${lower}?`,
        text: 'Tell us what you have in mind, and we’ll come and look.',
        button: 'Get Your Free Quote',
      },
    ],
  };
}

/** A whole town to begin with: nothing in it is known of the place, and every sentence is there to be written over. */
export function newTown(town: NewTown, services: string[]): Town {
  const { name, county, postcodes, latitude, longitude, picture } = town;
  const work = new Intl.ListFormat('en-GB').format(services.map((service) => service.toLowerCase()));
  return {
    slug: slugOf(name),
    name,
    county,
    updated: todayAsDay(),
    title: `Our Work in ${name}`,
    description: `We come to ${name} and the places around it in ${county}. See what we do there, and ask for a free quote.`,
    keywords: [...services.slice(0, 3).map((service) => `${service} ${name}`), name],
    picture,
    latitude,
    longitude,
    postcodes,
    hero: {
      label: `${name}, ${postcodes}`,
      title: `At work in ${name}`,
      subtitle: `We come to ${name} and the places around it.`,
      description: `For ${work}.`,
    },
    services: {
      label: `In ${name}`,
      heading: `What we do in ${name}`,
      intro: `What people in ${name} ask us for.`,
      cards: {},
    },
    reasons: {
      heading: `Why people in ${name} ask us`,
      local: `We know ${county} and the way to you.`,
      insured: 'If something breaks, it isn’t your loss.',
      quality: 'We look at the finished work with you before we leave.',
      reliable: 'If the weather is against us, we’ll tell you and agree on another day.',
    },
    coverage: {
      heading: `${name} and around it`,
      places: [postcodes, name, county],
      text: `We cover ${name} and the villages around it.`,
    },
    ground: {
      heading: `What is special about ${name}`,
      paragraphs: [`${sayHere} what you know of ${name}: the soil, the slopes, the walls, the way in.`],
    },
    reviewsHeading: 'A word from our customers',
    banner: {
      heading: `Something to do in ${name}?`,
      text: 'Tell us about it, and we’ll come and look.',
      picture,
    },
  };
}
