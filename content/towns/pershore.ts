import type { Town } from '../types.ts';

export const pershore: Town = {
  slug: 'pershore',
  name: 'Pershore',
  county: 'Worcestershire',
  updated: '2026-11-15',
  title: 'Gardening & Grounds Care in Pershore',
  description:
    'Garden maintenance, fruit tree pruning, patios and gentle cleaning of old brick in Pershore and WR10 villages. Local team, free quotes.',
  keywords: [
    'gardener Pershore',
    'garden maintenance Pershore',
    'grounds maintenance WR10',
    'landscaping Pershore',
    'Vale of Evesham gardener',
  ],
  picture: 'pershore',
  alt: 'Plum orchard in white blossom with yellow and white flowers in the grass',
  latitude: 52.1105,
  longitude: -2.0757,
  postcodes: 'WR10',
  hero: {
    label: 'Pershore, WR10',
    title: 'Long gardens, plum trees and river light',
    subtitle: 'Garden care for Pershore and the villages along the Avon.',
    description:
      'From a walled strip behind Bridge Street to a paddock under Bredon Hill, we mow, prune, build and clean.',
  },
  services: {
    label: 'In Pershore',
    heading: 'From the back door to the river',
    intro:
      'A town plot here can be narrow enough to touch both walls and long enough to lose a wheelbarrow in. Others are half a field. Tell us which.',
    cards: {
      '/domestic':
        'Borders, lawns and fruit trees kept in order season by season, with plums pruned in summer, when cuts heal cleanly.',
      '/grounds-maintenance':
        'Playing fields, business parks and the open spaces of new housing, mown as often as their use demands.',
      '/landscaping':
        'Brick paths, patios and low walls that divide a long plot into rooms, each with a reason to walk on.',
      '/pressure-washing':
        'Old brick, blue paviors and riverside decking cleaned with care for soft faces and lime joints.',
    },
  },
  reasons: {
    heading: 'Good hands for an old garden',
    local: 'The Avon closes village roads in a wet winter. We know to ask which ones before we set a day.',
    insured: 'Working between old walls, with neighbours on both sides, takes care. We are fully insured as well.',
    quality: 'The far end gets the same finish as the part you see from the kitchen. Walk down there with us and see.',
    reliable: 'Blossom, fruit and hedges set their own dates. We agree ours early and keep to them, weather allowing.',
  },
  coverage: {
    heading: 'The town and its vale',
    places: ['WR10', 'Vale of Evesham', 'Pershore'],
    text: 'Pershore itself, Pinvin to the north, Wyre Piddle and Fladbury upstream, Eckington downstream, and Elmley Castle at the foot of Bredon Hill.',
  },
  ground: {
    heading: 'Gravel, clay and the Avon',
    paragraphs: [
      'Much of Pershore stands on gravel laid down by the Avon, light warm ground that fruit growers have long made use of. A few streets or fields away you can be in sticky blue clay that needs a different hand. Light soil starts early and goes thirsty by July, so a mulch earns its keep. Clay wants leaving alone while it is wet. Gardens that run down to the river are a third kind: rich, level and, now and then, under water.',
      'The Georgian houses in the middle of town have kept their deep plots, often between brick walls soft with age. Ivy and valerian root in the joints, and lime mortar does not survive a fierce jet, so such walls are cleared by hand and washed gently. In the villages there are old orchards and odd rows of the local yellow egg plum, apt to break under a heavy crop. Prune plums in dry summer weather, to keep silver leaf disease out, and pull their suckers while they are small.',
    ],
  },
  reviewsHeading: 'Ask the people we work for',
  banner: {
    heading: 'How long is your garden, really?',
    text: 'Let us pace it out and price it. Quotes are free anywhere in WR10.',
    picture: 'fencing',
  },
};
