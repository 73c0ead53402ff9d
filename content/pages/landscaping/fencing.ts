import type { Page } from '../../types.ts';

export const fencing: Page = {
  path: '/landscaping/fencing',
  canonical: '/fencing',
  parent: '/landscaping',
  name: 'Fencing',
  summary: 'Boards, panels, rails and gates',
  title: 'Fencing in Worcester, Evesham & Hereford',
  description:
    'Close-board, panel and post-and-rail fencing put up in 1–3 days in Worcestershire and Herefordshire, with posts set deep. Request a quote.',
  keywords: [
    'fencing Worcester',
    'fence installers Hereford',
    'close board fencing',
    'post and rail',
    'fencing Evesham',
  ],
  updated: '2026-11-15',
  card: { text: 'Close-board, panels or rails, most of them up in 1–3 days.', icon: 'fence' },
  hero: {
    kind: 'split',
    title: 'Straight in March, upright in January',
    subtitle: 'Close-board, panel and post-and-rail fences, with gates to match.',
    description:
      'Fences fail at the ground line, in the first big wind. So most of our care goes where you never look: the depth of the hole and the foot of the post.',
    picture: 'fencing',
    alt: 'New close-board timber fence with a lavender border along a neat lawn',
    fact: { figure: '1–3 days', text: 'For most garden fences, old one out and new one in.' },
  },
  blocks: [
    {
      kind: 'checklist',
      label: 'What is included',
      heading: 'New fence up, old fence away',
      text: 'We agree the line, the height and the good side with you, and it helps if your neighbour has heard of it too.',
      items: [
        'Old panels, posts and concrete taken out',
        'Growth cut back along the line',
        'Posts of timber or concrete, set in concrete',
        'Gravel boards to keep timber off the soil',
        'Rails, boards or panels fixed level or stepped',
        'Gates hung, with latch and bolt',
        'Offcuts and old fence removed',
      ],
      excluded: {
        heading: 'Not in the price unless we say so',
        text: 'Hedges to be grubbed out, tree roots or footings in the line, painting, and settling where a boundary lies.',
      },
    },
    {
      kind: 'steps',
      label: 'How it goes',
      heading: 'How a fence goes up: posts first',
      steps: [
        { name: 'Clear the line', text: 'Old fence down, ivy off, string stretched from end to end.' },
        { name: 'Set the posts', text: 'Holes dug to about a third of the height, posts plumbed, concrete in.' },
        {
          name: 'Fix the boards',
          text: 'Once the posts hold firm: gravel boards, rails, then panels or feather edge.',
        },
        { name: 'Check and tidy', text: 'Gates swing, tops run true, nails are picked up out of the grass.' },
      ],
      howTo: { name: 'How a garden fence is put up' },
    },
    {
      kind: 'showcase',
      label: 'Which fence',
      heading: 'A fence for wind, view or pony',
      picture: 'malvern',
      terms: [
        { name: 'Close-board', text: 'Overlapping boards on rails. The strongest, and one board can be replaced.' },
        { name: 'Panels', text: 'Quick and economical, and easy to lift out of slotted concrete posts.' },
        { name: 'Post and rail', text: 'Keeps the view, holds stock, lets the wind through. Add wire for dogs.' },
      ],
    },
    {
      kind: 'prose',
      label: 'What it depends on',
      heading: 'Length, ground and the wind',
      paragraphs: [
        'Price goes by the metre, then by what is in the way: roots, slopes, a shed built against the boundary. On an exposed hillside a solid fence catches wind like a sail, so we may suggest closer posts or some gaps. Steep gardens can need [a retaining wall](/landscaping/retaining-walls) before any fence will stand.',
      ],
    },
    {
      kind: 'faqs',
      label: 'Questions',
      heading: 'Questions about fences and neighbours',
      faqs: [
        {
          question: 'How long does it take to put up a fence?',
          answer:
            'Most garden fences take 1–3 days, with the old one removed. Long boundaries, roots and old concrete add time; your quote will say.',
        },
        {
          question: 'How high can my fence be?',
          answer:
            'Usually up to two metres without planning permission, or one metre beside a road used by vehicles. Listed buildings and some estates have rules of their own.',
        },
        {
          question: 'Which side of the fence is mine?',
          answer:
            'There is no general rule about left or right. Your deeds or title plan may say, and if they are silent, agree it with your neighbour in writing before we start.',
        },
        {
          question: 'Timber or concrete posts?',
          answer:
            'Concrete lasts longest and lets you swap panels by hand. Timber looks softer and takes fixings anywhere, but it is the part that will rot first.',
        },
      ],
    },
    {
      kind: 'related',
      label: 'Worth doing together',
      links: [
        { href: '/landscaping/patios', text: 'Easier to bring in before the fence closes.' },
        { href: '/landscaping/sleeper-installation', text: 'Raised beds that keep soil off new boards.' },
        { href: '/grounds-maintenance/tree-surgery', text: 'For the branches the old fence leaned on.' },
      ],
    },
    {
      kind: 'banner',
      heading: 'Pace it out, then ask',
      text: 'Tell us the length in strides, the height you want and what stands there now.',
      button: 'Request a Fencing Quote',
      picture: 'complete-landscaping-solution',
    },
  ],
};
