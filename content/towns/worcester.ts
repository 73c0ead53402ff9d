import { business } from '../business.ts';
import type { Town } from '../types.ts';

export const worcester: Town = {
  slug: 'worcester',
  name: 'Worcester',
  county: 'Worcestershire',
  updated: '2026-11-15',
  title: 'Gardeners & Landscapers in Worcester',
  description:
    'Gardening, grounds maintenance, patios and pressure washing across Worcester, WR1 to WR5. A local, fully insured team with free quotes.',
  keywords: [
    'gardener Worcester',
    'garden maintenance Worcester',
    'landscaping Worcester',
    'grounds maintenance Worcester',
    'pressure washing Worcester',
  ],
  picture: 'worcester',
  alt: 'River winding through meadows towards a stone church tower in hazy evening light',
  latitude: 52.192,
  longitude: -2.2216,
  postcodes: 'WR1–WR5',
  hero: {
    label: 'Worcester, WR1–WR5',
    title: 'Garden care for Worcester, street by street',
    subtitle: 'From the terraces of St John’s to the long lawns of Battenhall.',
    description: 'Mowing, hedges, patios, driveways and whole grounds, on both banks of the Severn.',
  },
  services: {
    label: 'In Worcester',
    heading: 'What we do in the city',
    intro:
      'Gardens by the river lie wet, gardens on the hill dry out, and a terrace may have no side gate at all. We ask about all three before we price.',
    cards: {
      '/domestic':
        'Small lawns kept sharp behind the terraces, larger ones striped at the edge of town, with visits weekly, fortnightly or monthly.',
      '/grounds-maintenance':
        'Student lets, apartment blocks by the water and the greens of the newer estates, kept to a schedule you can show residents.',
      '/landscaping':
        'Patios, fences and raised beds for clay that swells in winter and cracks in August, with drainage thought about first.',
      '/pressure-washing':
        'Block drives in Warndon and St Peter’s, old brick yards nearer the centre: each cleaned at the pressure it can take.',
    },
  },
  reasons: {
    heading: 'A number worth keeping on the fridge',
    local: 'Residents’ parking, narrow entries and bin-day mornings are planned for, not discovered on the doorstep.',
    insured: 'We are fully insured, whether it is one hedge along a busy pavement or a whole site.',
    quality: 'Look the work over with us before we go. If something is not right, say so and we put it right.',
    reliable: 'You are given a day. If the rain or the river changes it, we tell you and offer another.',
  },
  coverage: {
    heading: 'Every Worcester postcode',
    places: ['WR1', 'WR2', 'WR3', 'WR4', 'WR5'],
    text: 'That takes in the city centre, St John’s, Barbourne, Warndon and Battenhall, and reaches out to Hallow, Fernhill Heath and Kempsey.',
  },
  ground: {
    heading: 'Red clay, river silt, garden walls',
    paragraphs: [
      'Most of Worcester stands on red marl, a clay that holds water all winter and sets like brick in a dry summer. Lawns on it gain most from being spiked in autumn, and new beds from compost dug in before anything is planted. Close to the Severn the ground is river silt instead: easy to dig, quick to green up and, some winters, under water. Loose gravel and light timber are best kept back from there.',
      'The houses set the rest of the job. Victorian terraces in Barbourne and St John’s often have a walled yard reached only through the hall, so waste goes out in bags and slabs come in by hand. Gardens in Battenhall have old hedges and full-grown trees. In Warndon and St Peter’s the plots are younger, with builders’ rubble under thin turf and fence posts of an age to start rocking.',
    ],
  },
  reviewsHeading: 'What customers across both counties say',
  banner: {
    heading: 'Worcester, shall we come and look?',
    text: `Free quotes across WR1 to WR5, and a reply within ${business.replyHours} hours.`,
    picture: 'patios',
  },
};
