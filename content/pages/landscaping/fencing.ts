import { claims } from '../../claims.ts';
import type { Page } from '../../types.ts';

export const fencing: Page = {
  path: '/landscaping/fencing',
  canonical: '/fencing',
  parent: '/landscaping',
  name: 'Fencing',
  summary: 'Boards, panels, rails and gates',
  title: 'Fencing in Worcester, Evesham & Hereford',
  description: `Close-board, panel and post-and-rail fencing put up in ${claims.fence.says} in Worcestershire and Herefordshire, with posts set deep. Request a quote.`,
  keywords: [
    'fencing Worcester',
    'fence installers Hereford',
    'close board fencing',
    'post and rail',
    'fencing Evesham',
  ],
  updated: '2026-11-18',
  card: { text: `Close-board, panel and rail fencing, usually up in ${claims.fence.says}.`, icon: 'fence' },
  hero: {
    kind: 'split',
    title: 'Fencing that stays upright in winter',
    subtitle: 'Close-board, panel and post-and-rail fences, with gates to match.',
    description:
      'Fences usually fail at ground level, in the first big wind. So we take most care with the depth of the hole and the foot of the post.',
    picture: 'fencing',
    alt: 'New timber fence with offcuts and gloves on the lawn',
    focus: 'left',
    fact: { figure: claims.fence.says, text: 'For most garden fences, including taking the old one out.' },
  },
  blocks: [
    {
      kind: 'showcase',
      label: 'Which fence',
      heading: 'Three kinds of fence',
      picture: 'fence-detail',
      terms: [
        {
          name: 'Close-board',
          text: 'Overlapping boards on rails. It’s the strongest, and you can replace a single board.',
        },
        { name: 'Panels', text: 'Quick and economical, and easy to lift out of slotted concrete posts.' },
        {
          name: 'Post and rail',
          text: 'Keeps the view, holds animals in and lets the wind through. Add wire for dogs.',
        },
      ],
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'How we put up a fence',
      steps: [
        {
          name: 'Clear the line',
          text: 'We take the old fence down, cut back the ivy and run a string from end to end.',
        },
        {
          name: 'Set the posts',
          text: 'We dig holes about a third as deep as the fence is high, check the posts are upright, and concrete them in.',
        },
        {
          name: 'Fix the boards',
          text: 'Once the posts are firm, we fix the gravel boards, the rails, and then the panels or boards.',
        },
        { name: 'Check and tidy', text: 'We check the gates and the tops, and pick the nails up out of the grass.' },
      ],
      howTo: { name: 'How a garden fence is put up' },
    },
    {
      kind: 'layers',
      label: 'At the post',
      heading: 'Why a good fence stays upright',
      text: 'From the top down:',
      layers: [
        { name: 'Boards', text: 'Kept clear of the ground, so they don’t wick up water.', made: 'timber' },
        { name: 'Gravel board', text: 'Takes the splashes, and costs little to replace.', made: 'concrete' },
        { name: 'Concrete', text: 'All round the post, and sloped so that rain runs off.', made: 'gravel' },
        { name: 'Firm soil', text: 'The hole goes down about a third of the fence’s height.', made: 'soil' },
      ],
    },
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'New fence up, old fence taken away',
      text: 'We agree the line, the height and which way it faces with you. Tell your neighbour too.',
      items: [
        'Old panels, posts and concrete taken out',
        'Plants cut back along the line',
        'Timber or concrete posts, set in concrete',
        'Gravel boards to keep timber off the soil',
        'Rails, boards or panels fixed, level or stepped',
        'Gates hung, with latch and bolt',
        'Offcuts and old fence removed',
      ],
      excluded: {
        heading: 'Not included unless we say so',
        text: 'Digging out hedges, tree roots or old footings, painting, and settling where a boundary is.',
      },
    },
    {
      kind: 'prices',
      label: 'Price guide',
      heading: 'What fencing costs',
      prices: [
        { job: 'Panels, per metre', range: '£75–£110' },
        { job: 'Close-board, per metre', range: '£95–£150' },
        { job: 'Garden gate, fitted', range: '£220–£450' },
      ],
      decides:
        'The price depends on the length and what’s in the way: roots, slopes, or a shed against the boundary. On an exposed hillside we may suggest closer posts or gaps for the wind. Steep gardens may need [a retaining wall](/landscaping/retaining-walls) first.',
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about fences and neighbours',
      faqs: [
        {
          question: 'How long does it take to put up a fence?',
          answer: `Most garden fences take ${claims.fence.says}, including removing the old one. Long boundaries, roots and old concrete take longer.`,
        },
        {
          question: 'How high can my fence be?',
          answer:
            'Usually up to two metres without planning permission, or one metre beside a road used by vehicles. Listed buildings and some estates have their own rules.',
        },
        {
          question: 'Which side of the fence is mine?',
          answer:
            'There’s no general rule about left or right. Your deeds or title plan may say. If they don’t, agree it in writing with your neighbour before we start.',
        },
        {
          question: 'Timber or concrete posts?',
          answer:
            'Concrete lasts longest and makes it easy to swap panels. Timber looks softer and you can screw things to it anywhere, but it will rot first.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'Worth doing together',
      links: [
        { href: '/landscaping/patios', text: 'Slabs are easier to bring in before the fence goes up.' },
        { href: '/landscaping/sleeper-installation', text: 'For raised beds that keep soil off the new boards.' },
        { href: '/grounds-maintenance/tree-surgery', text: 'For branches that lean on the fence.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'How long is your fence?',
      text: 'Tell us the length in strides, the height you want and what’s there now.',
      button: 'Request a Fencing Quote',
      picture: 'malvern',
    },
  ],
};
