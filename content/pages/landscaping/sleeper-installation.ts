import { claims } from '../../claims.ts';
import type { Page } from '../../types.ts';

export const sleeperInstallation: Page = {
  path: '/landscaping/sleeper-installation',
  canonical: '/sleeper-installation',
  parent: '/landscaping',
  name: 'Sleeper Installation',
  summary: 'Raised beds, steps, low walls',
  title: 'Garden Sleepers: Raised Beds & Low Walls',
  description: `Oak and softwood sleepers for raised beds, steps and retaining walls ${claims.sleeperWall.says}, in Worcestershire and Herefordshire.`,
  keywords: [
    'garden sleepers Worcester',
    'railway sleeper raised beds',
    'oak sleepers Hereford',
    'sleeper retaining wall',
    'sleeper steps',
  ],
  updated: '2026-11-18',
  card: { text: 'Raised beds, steps and low walls in solid timber.', icon: 'layers' },
  hero: {
    kind: 'split',
    title: 'Sleeper beds, steps and low walls',
    subtitle: 'In oak or treated softwood, for raised beds, steps, edges and low retaining walls.',
    description:
      'A sleeper can weigh as much as a grown man, and any mistake shows. Set level, fixed firmly and drained behind, it will outlast most fences.',
    picture: 'sleeper-installation',
    alt: 'Raised oak sleeper beds full of flowers on gravel',
    fact: {
      figure: 'About 1 m',
      text: 'That’s how high we build retaining walls with sleepers. Above that we use brick, block or stone.',
    },
  },
  blocks: [
    {
      kind: 'showcase',
      label: 'Choosing the timber',
      heading: 'Oak, softwood or reclaimed timber',
      picture: 'fence-detail',
      terms: [
        {
          name: 'New oak',
          text: 'Hard and heavy, and turns silver with age. It stains at first, so keep it away from pale stone.',
        },
        { name: 'Treated softwood', text: 'Straight, lighter and cheaper. Cut ends need treating again.' },
        {
          name: 'Reclaimed',
          text: 'Full of character, but often soaked in tar. Don’t use it for seats or vegetables.',
        },
      ],
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'How we set sleepers',
      steps: [
        { name: 'Set out', text: 'We use pegs and string, so you can see the height before we build it.' },
        {
          name: 'Footing',
          text: 'We dig the trench, compact the stone and concrete posts in where there’s soil to hold.',
        },
        {
          name: 'Fix',
          text: 'We get the bottom row dead level, then stagger the next ones like bricks and screw them down.',
        },
        {
          name: 'Line and fill',
          text: 'We add membrane and drainage, then fill with soil in layers so that it doesn’t sink.',
        },
      ],
      howTo: { name: 'How sleepers are installed' },
    },
    {
      kind: 'layers',
      label: 'Behind the timber',
      heading: 'What’s behind a sleeper wall',
      text: 'From the front to the back:',
      layers: [
        { name: 'Sleepers', text: 'Screwed to each other, and to posts in concrete.', made: 'timber' },
        { name: 'Lining', text: 'Keeps wet soil off the wood.', made: 'sheet' },
        { name: 'Drainage stone', text: 'With a pipe at the bottom, so water runs out at the end.', made: 'gravel' },
        { name: 'Soil', text: 'Filled in layers so that it doesn’t sink.', made: 'soil' },
      ],
    },
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'What keeps sleepers in place',
      text: 'Soil pushes, and wet soil pushes harder. The parts that keep a bed square for years are the ones you don’t see.',
      items: [
        'Setting out, with the height agreed on the spot',
        'A level trench on compacted stone',
        'Uprights in concrete where there’s soil to hold',
        'Long structural screws and tight corners',
        'Drainage stone and pipe behind walls',
        'Lining to keep wet soil off the wood',
        'Cut ends treated against rot',
        'Topsoil and compost, if you want them',
      ],
      excluded: {
        heading: 'Not included unless we say so',
        text: 'Plants, lighting, moving soil by hand on a long slope, and digging out old footings.',
      },
    },
    {
      kind: 'prices',
      label: 'Price guide',
      heading: 'What sleeper work costs',
      prices: [
        { job: 'Raised bed, 2.4 m by 1.2 m', range: '£350–£650' },
        { job: 'Set of five steps', range: '£700–£1,400' },
        { job: 'Low retaining wall, per metre', range: '£220–£400' },
      ],
      decides:
        'The price depends on the length, the height and the timber, and whether there’s a bank to hold back. For anything higher, or with a drive above, see [retaining walls](/landscaping/retaining-walls).',
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about sleepers',
      faqs: [
        {
          question: 'How high can a sleeper wall be?',
          answer: `We build sleeper walls ${claims.sleeperWall.says}. Above that you need masonry, and often an engineer’s design.`,
        },
        {
          question: 'How long do sleepers last?',
          answer:
            'New oak often lasts twenty years or more, treated softwood rather less. Good drainage makes the difference, because timber lasts longest if it can dry out.',
        },
        {
          question: 'Can I grow vegetables in them?',
          answer:
            'Yes, in new oak or modern treated softwood, with a lining if you like. Don’t use old railway sleepers soaked in creosote near food or bare skin.',
        },
        {
          question: 'Do raised beds need a bottom?',
          answer: 'No. Roots and worms should reach the ground, and water has to drain.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'Fits well with',
      links: [
        { href: '/landscaping/retaining-walls', text: 'If the bank is higher than a metre.' },
        { href: '/landscaping/patios', text: 'For a patio with raised beds round it.' },
        { href: '/landscaping/fencing', text: 'For a new fence behind the planting.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'What will you grow in yours?',
      text: 'Tell us the length, the height and how we get to it. A rough sketch helps.',
      button: 'Request a Sleeper Quote',
      picture: 'ledbury',
    },
  ],
};
