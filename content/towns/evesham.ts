import type { Town } from '../types.ts';

export const evesham: Town = {
  slug: 'evesham',
  name: 'Evesham',
  county: 'Worcestershire',
  updated: '2026-11-15',
  title: 'Evesham Gardeners, Patios & Fencing',
  description:
    'Regular garden visits, one-off tidies, patios, fencing and pressure washing in Evesham and the Vale, WR11. Fully insured, free quotes.',
  keywords: [
    'gardener Evesham',
    'garden maintenance Evesham',
    'fencing Evesham',
    'patios Evesham',
    'pressure washing WR11',
    'Vale of Evesham landscaping',
  ],
  picture: 'evesham',
  alt: 'Apple orchard in pink blossom, with an open grass walk towards the hills',
  latitude: 52.092,
  longitude: -1.947,
  postcodes: 'WR11',
  hero: {
    label: 'Evesham, WR11',
    title: 'Rich soil, fast growth, kept in hand',
    subtitle: 'Gardeners and landscapers for Evesham and the villages of the Vale.',
    description: 'Where asparagus and blossom come early, so do the weeds. We visit as often as the season asks.',
  },
  services: {
    label: 'In Evesham',
    heading: 'Four ways to keep ahead',
    intro: 'Ground this fertile forgives a great deal, except being left alone from April to June.',
    cards: {
      '/domestic':
        'Weekly or fortnightly visits through the growing months, so that bindweed and couch never get a summer’s start.',
      '/grounds-maintenance':
        'Riverside lawns, trading estates, school fields and rented houses, all cut to an agreed timetable.',
      '/landscaping':
        'Former market-garden plots given patios, sturdy fences against the wind and beds raised to a comfortable height.',
      '/pressure-washing':
        'Field mud, moss and lichen taken off drives, patios and decking, with care for what grows alongside.',
    },
  },
  reasons: {
    heading: 'Regular hands in the growing season',
    local: 'The Vale keeps its own calendar, a little ahead of the hills, and first cuts are set by it.',
    insured: 'For the stone that flies from a strimmer or the pipe nobody drew on the plan, we are fully insured.',
    quality: 'Roots out, not just tops off. If a job was not done as agreed, we put that right.',
    reliable: 'Visits come at the interval you chose. No long-term contract holds you, and reasonable notice ends it.',
  },
  coverage: {
    heading: 'Inside the river’s loop and beyond',
    places: ['WR11', 'Vale of Evesham', 'Evesham'],
    text: 'The town centre, Bengeworth over the bridge and Hampton across the water, then Badsey, Bretforton, Offenham, Harvington and the Lenches.',
  },
  ground: {
    heading: 'Market-garden earth, river mist',
    paragraphs: [
      'The Avon wraps Evesham on three sides and has left it deep, workable soil over blue clay. It has fed market stalls for generations, and it will grow anything you leave on it, docks and bindweed included. Their roots run deep, so hoeing little and often beats one heroic dig. Low ground near the river collects mist and late frosts; tender planting there waits until the second half of May, however warm April was.',
      'Many gardens in Hampton, Badsey and Offenham lie on old growers’ strips. They are long, flat and open, the wind comes straight across, and a solid fence takes the full push of it. Deeper posts, or panels that let some air through, last better, and our [fencing](/landscaping/fencing) page says how we go about it. In the middle of town the yards are small and walled in brick. Out at the Lenches the land rises into heavier clay and orchards, where a path without a proper base has sunk by Easter.',
    ],
  },
  reviewsHeading: 'What you might hear over the fence',
  banner: {
    heading: 'Before the weeds get another week',
    text: 'Tell us about the plot. Your WR11 quote is free and commits you to nothing.',
    picture: 'sleeper-installation',
  },
};
