import type { Page } from '../../types.ts';

export const sportsPitches: Page = {
  path: '/grounds-maintenance/sports-pitches',
  parent: '/grounds-maintenance',
  name: 'Sports Pitches',
  summary: 'Mowing, marking and repair',
  title: 'Sports Pitch Maintenance for Clubs',
  description:
    'Grass pitch care for clubs and schools in Worcestershire and Herefordshire: mowing, line marking, aeration, seeding and end-of-season repair.',
  keywords: [
    'sports pitch maintenance',
    'football pitch maintenance Worcester',
    'line marking Hereford',
    'school field mowing',
    'pitch renovation',
  ],
  updated: '2026-11-15',
  card: { text: 'Mowing, marking, aeration and repair for clubs and schools.', icon: 'trophy' },
  hero: {
    kind: 'split',
    title: 'A pitch that plays in February',
    subtitle: 'Mowing, marking, aeration and repair of grass pitches for clubs and schools.',
    description:
      'Fixtures are lost to water that cannot get away and goalmouths nobody reseeded. Both are mended in spring and looked after all year.',
    picture: 'sports-pitches',
    alt: 'Football goal on a striped pitch with bright white lines, trees and hills behind',
  },
  blocks: [
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'Grass first, white lines second',
      text: 'Take the whole programme, or let us do what your volunteers cannot: the heavy machines, or the weeks when nobody is about.',
      items: [
        'Mowing to a height that suits the game',
        'Initial marking out and overmarking',
        'Spiking, slitting and deep aeration',
        'Scarifying out dead grass and moss',
        'Overseeding with hard-wearing ryegrass',
        'Top dressing hollows and goalmouths',
        'Feeding in spring and autumn',
        'Surrounds, banks and hedges cut',
      ],
      excluded: {
        heading: 'Not in a pitch programme',
        text: 'Cricket squares, synthetic surfaces, new land drains, goals and floodlights. Ask, and we will say honestly whether it is a job for us.',
      },
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'Pitch work round your fixtures',
      steps: [
        { name: 'Look underneath', text: 'We dig a small hole. Roots, soil and smell say more than the grass does.' },
        { name: 'Plan the season', text: 'Work is set against your fixture list, so nothing is spiked on a Friday.' },
        { name: 'Keep it playing', text: 'Mowing and lines in season, divots and hollows after hard games.' },
        { name: 'Renovate', text: 'The day after the last match, while the soil warms and seed will take.' },
      ],
    },
    {
      kind: 'prose',
      label: 'Drainage',
      heading: 'Most mud is squashed soil',
      paragraphs: [
        'Boots press the top few inches of clay until water stands on it. Deep spikes open it again, best in autumn before the wet and again in spring. No amount of sand on top does the same work.',
      ],
    },
    {
      kind: 'prose',
      label: 'What it depends on',
      heading: 'Hours played, and a rest',
      paragraphs: [
        'A junior side once a week and three teams with training are different pitches. The price follows the area, the hours, the soil and the machines it needs. Renovation needs weeks without play: seed sown in May and trained on in June is birdseed.',
      ],
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions from groundskeepers and treasurers',
      faqs: [
        {
          question: 'When should a pitch be renovated?',
          answer:
            'As soon as the season ends, usually late April or May. Soil is warm, there is often still rain, and the seedlings have the summer to root.',
        },
        {
          question: 'How often do lines need marking?',
          answer:
            'About once a week in season, more often in wet spells when they wash out. Marking out afresh, with strings and measurements, is done once before the season starts.',
        },
        {
          question: 'Can you stop our pitch waterlogging?',
          answer:
            'Often we can make it much better by aerating, dressing and feeding. If the ground has no fall or the old drains have failed, it needs drainage work, and we tell you so.',
        },
        {
          question: 'Can volunteers still do some of it?',
          answer:
            'Yes. Many clubs keep the mowing and the lines and leave spiking, scarifying and seeding to a contractor. We quote for the parts you want.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'Around the ground',
      links: [
        { href: '/grounds-maintenance/tractor-work', text: 'Rough edges, banks and training fields.' },
        { href: '/grounds-maintenance/tree-surgery', text: 'Overhanging limbs and shaded touchlines.' },
        { href: '/pressure-washing', text: 'Changing-room steps, paths and stands.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Fewer games called off',
      text: 'Tell us the sport, how many teams play, and which end floods.',
      button: 'Request a Pitch Visit',
      picture: 'worcester',
    },
  ],
};
