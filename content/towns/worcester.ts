import { claims } from '../claims.ts';
import type { Town } from '../types.ts';

export const worcester: Town = {
  slug: 'worcester',
  name: 'Worcester',
  county: 'Worcestershire',
  updated: '2026-11-18',
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
  alt: 'Riverside path and moored boat with a church tower beyond the meadow',
  focus: 'top',
  latitude: 52.192,
  longitude: -2.2216,
  postcodes: 'WR1–WR5',
  hero: {
    label: 'Worcester, WR1–WR5',
    title: 'Garden care for Worcester, street by street',
    subtitle: 'From the terraces of St John’s to the long lawns of Battenhall.',
    description: 'Mowing, hedges, patios, driveways and grounds, on both sides of the Severn.',
  },
  services: {
    label: 'In Worcester',
    heading: 'What we do in the city',
    intro:
      'Gardens by the river are wet, gardens on the hill dry out, and a terraced house may have no side gate. We ask about all three before we give you a price.',
    cards: {
      '/domestic':
        'Small lawns behind the terraces, bigger ones on the edge of town, with weekly, fortnightly or monthly visits.',
      '/grounds-maintenance':
        'Student lets, riverside apartments and the greens of newer estates, on a schedule you can show residents.',
      '/landscaping':
        'Patios, fences and raised beds on clay that swells in winter and cracks in August. We plan the drainage first.',
      '/pressure-washing':
        'Block drives in Warndon and St Peter’s and old brick yards near the centre, each cleaned at the right pressure.',
    },
    pictures: {
      '/domestic': 'spring-border',
      '/grounds-maintenance': 'grounds-benches',
      '/landscaping': 'fencing',
      '/pressure-washing': 'pressure-washing-after',
    },
  },
  reasons: {
    heading: 'Why Worcester rings us',
    local: 'We plan for residents’ parking, narrow entries and bin day before we come.',
    insured: 'We’re fully insured, for one hedge along a busy pavement or a whole site.',
    quality: 'Check the work with us before we go. If something isn’t right, tell us and we’ll put it right.',
    reliable: 'We’ll give you a day. If the rain or the river changes it, we’ll tell you and offer another.',
  },
  coverage: {
    heading: 'Every Worcester postcode',
    places: ['WR1', 'WR2', 'WR3', 'WR4', 'WR5'],
    text: 'We cover the city centre, St John’s, Barbourne, Warndon and Battenhall, and go out to Hallow, Fernhill Heath and Kempsey.',
  },
  ground: {
    heading: 'Red clay, river silt, garden walls',
    paragraphs: [
      'Most of Worcester is on red marl, a clay that holds water all winter and sets like brick in a dry summer. Lawns on it do best if they’re spiked in autumn, and new beds if you dig in compost before you plant. Close to the Severn it’s river silt instead: easy to dig, quick to green up and, some winters, under water. Keep loose gravel and light timber away from there.',
      'The houses matter too. Victorian terraces in Barbourne and St John’s often have a walled yard you can only reach through the hall, so we take waste out in bags and carry slabs in by hand. Gardens in Battenhall have old hedges and full-grown trees. In Warndon and St Peter’s the gardens are newer, with builders’ rubble under thin turf and fence posts that are starting to rock.',
    ],
  },
  reviewsHeading: 'What customers in both counties say',
  banner: {
    heading: 'Shall we come and have a look?',
    text: `Quotes are free across WR1 to WR5, and we’ll reply ${claims.reply.says}.`,
    picture: 'contact',
  },
};
