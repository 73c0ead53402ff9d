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
  updated: '2026-11-18',
  card: { text: 'Mowing, marking, aeration and repair for clubs and schools.', icon: 'trophy' },
  hero: {
    kind: 'split',
    title: 'Sports pitches you can play on in February',
    subtitle: 'Mowing, marking, aeration and repair of grass pitches for clubs and schools.',
    description:
      'Most games are called off because water can’t drain away or the goalmouths have worn bare. We spike, seed and top dress against both, and look after the pitch all year.',
    picture: 'sports-pitches',
    alt: 'Line-marking machine on a football pitch in front of the goal',
    focus: 'right',
  },
  blocks: [
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'What we do on your pitch',
      text: 'We can do everything, or just the jobs your volunteers can’t: the ones that need heavy machines, or fall when everyone’s away.',
      items: [
        'Mowing to a height that suits the game',
        'Lines measured out, then marked again',
        'Spiking, slitting and deep aeration',
        'Dead grass and moss scarified out',
        'Overseeding with hard-wearing ryegrass',
        'Hollows and goalmouths top dressed',
        'Feeding in spring and autumn',
        'Surrounds, banks and hedges cut',
      ],
      excluded: {
        heading: 'Not included',
        text: 'Cricket squares, synthetic surfaces, new land drains, goals and floodlights. Ask, and we’ll tell you honestly whether it’s a job for us.',
      },
    },
    {
      kind: 'calendar',
      label: 'The playing year',
      heading: 'A pitch, month by month',
      text: 'For a football or rugby pitch in a usual year. Your fixtures and the weather move things.',
      jobs: [
        { name: 'Mowing', months: '--xxxxxxxxx-' },
        { name: 'Marking lines', months: 'xxxx---xxxxx' },
        { name: 'Deep spiking', months: '--x-----xx--' },
        { name: 'Goalmouth repairs', months: 'xxxx----xxxx' },
        { name: 'Renovation and seed', months: '---xx-------' },
        { name: 'Feeding', months: '---x----x---' },
      ],
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'Work planned around your fixtures',
      steps: [
        {
          name: 'Look underneath',
          text: 'We dig a small hole, because roots and soil tell us more than the grass does.',
        },
        {
          name: 'Plan the season',
          text: 'We plan the work around your fixture list, so we won’t spike the pitch the day before a match.',
        },
        {
          name: 'Keep it playing',
          text: 'In season we mow, mark the lines, and repair divots and hollows after hard games.',
        },
        {
          name: 'Renovate',
          text: 'We start as soon as the season ends, while the soil is warming and seed will grow.',
        },
      ],
    },
    {
      kind: 'prose',
      label: 'Drainage',
      heading: 'Why pitches turn to mud',
      paragraphs: [
        'Boots pack down the top few inches of clay until water can’t get through. Deep spiking opens it up again, ideally in autumn before the wet weather and once more in spring. Sand on top won’t do the same job.',
      ],
    },
    {
      kind: 'prices',
      label: 'Price guide',
      heading: 'What pitch care costs',
      prices: [
        { job: 'Mowing, each visit', range: '£60–£140' },
        { job: 'Marking out for the season', range: '£120–£250' },
        { job: 'End-of-season repair', range: '£900–£2,500' },
      ],
      decides:
        'The price depends on the area, how many hours of play the pitch gets, the soil and the machines it needs. After reseeding, the pitch needs several weeks without play or training.',
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions from groundskeepers and treasurers',
      faqs: [
        {
          question: 'When should a pitch be renovated?',
          answer:
            'As soon as the season ends, usually in late April or May. The soil is warm, there’s often still some rain, and the seedlings have all summer to root.',
        },
        {
          question: 'How often do lines need marking?',
          answer:
            'About once a week in season, and more often in wet spells when they wash out. Measuring and marking out from scratch is done once, before the season starts.',
        },
        {
          question: 'Can you stop our pitch waterlogging?',
          answer:
            'We can often make it much better by aerating, top dressing and feeding. If the ground is completely flat or the old drains have failed, it needs drainage work, and we’ll tell you so.',
        },
        {
          question: 'Can volunteers still do some of it?',
          answer:
            'Yes. Many clubs do the mowing and the lines and leave spiking, scarifying and seeding to a contractor. We’ll quote for the parts you want.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'Around the ground',
      links: [
        { href: '/grounds-maintenance/tractor-work', text: 'For rough edges, banks and training fields.' },
        { href: '/grounds-maintenance/tree-surgery', text: 'For overhanging branches and shaded touchlines.' },
        { href: '/pressure-washing', text: 'To clean changing-room steps, paths and stands.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Want fewer games called off?',
      text: 'Tell us the sport, how many teams play, and which end floods.',
      button: 'Request a Pitch Visit',
      picture: 'evesham-river',
    },
  ],
};
