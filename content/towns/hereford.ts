import type { Town } from '../types.ts';

export const hereford: Town = {
  slug: 'hereford',
  name: 'Hereford',
  county: 'Herefordshire',
  updated: '2026-11-18',
  title: 'Hereford Gardening & Tree Surgery',
  description:
    'Tree surgery, gardening, grounds maintenance, landscaping and pressure washing in Hereford, HR1, HR2 and HR4. Fully insured local team.',
  keywords: [
    'gardener Hereford',
    'tree surgery Hereford',
    'tree surgeon Herefordshire',
    'grounds maintenance Hereford',
    'landscaping Hereford',
    'patio cleaning Hereford',
  ],
  picture: 'hereford',
  alt: 'Crates of red apples between orchard rows',
  focus: 'low',
  latitude: 52.0567,
  longitude: -2.716,
  postcodes: 'HR1, HR2, HR4',
  hero: {
    label: 'Hereford, HR1, HR2 and HR4',
    title: 'Gardening and tree surgery around Hereford',
    subtitle: 'Lawns, hedges, fruit trees and grounds on both sides of the Wye.',
    description: 'Ask us about a weekly cut, a new patio, a mossy drive or an apple tree that’s got too big.',
  },
  services: {
    label: 'In Hereford',
    heading: 'Lawns, patios, drives and trees',
    intro:
      'Plants grow fast in this soil and gardens are often large, so it’s worth planning the grass, the hedges and the trees together.',
    cards: {
      '/domestic': 'Regular mowing in Tupsley and Belmont, and old fruit trees pruned at the right time of year.',
      '/grounds-maintenance':
        'Tree surgery, tractor mowing, verges and pitches for schools, clubs, estates and managing agents across the county.',
      '/landscaping': 'Patios, garden walls and fences in colours that go well with the red sandstone of older houses.',
      '/pressure-washing':
        'Red mud washed off the drive, algae off the patio, and soft local stone cleaned at low pressure.',
    },
    pictures: {
      '/domestic': 'domestic',
      '/grounds-maintenance': 'tree-surgery',
      '/landscaping': 'complete-landscaping-solution',
      '/pressure-washing': 'pressure-washing-steps',
    },
  },
  reasons: {
    heading: 'One call for the whole garden',
    local: 'Herefordshire is half of the area we cover, and we know its lanes well.',
    insured: 'We use ladders, saws and machines close to your house, and we’re fully insured.',
    quality: 'We look along the finished hedge with you, and recut anything you’re not happy with.',
    reliable:
      'You’ll have a date, and we’ll tell you if wind, flood or frost changes it. We don’t climb trees in a gale.',
  },
  coverage: {
    heading: 'City, suburbs and county',
    places: ['HR1', 'HR2', 'HR4', 'Herefordshire'],
    text: 'We cover Tupsley and Aylestone Hill, Belmont and Redhill, Whitecross and Bobblestock, then Bartestree, Clehonger and Credenhill. Further out? Send us your postcode and we’ll tell you.',
  },
  ground: {
    heading: 'Red earth and old orchards',
    paragraphs: [
      'Hereford’s soil is red like the ploughed fields around it. It’s a deep, fertile loam that’s easy to dig when moist and easily spoiled if you walk on it wet. Grass keeps growing well into autumn, so the last cut is a late one. Near the Wye and the Lugg, winter floods leave silt behind. Choose plants that can stand in water for a week, such as willow, dogwood and iris.',
      'This is cider country, and many gardens have an apple or pear left from the orchard that was there before the house. They live a long time, collect mistletoe and drop branches if nobody looks after them. Our [tree surgery](/grounds-maintenance/tree-surgery) ranges from thinning a crown to taking down a dead tree. Prune apples and pears in winter, plums and cherries in summer. Near the older avenues there may be a preservation order or a conservation area, so ask the council before you have a tree cut.',
    ],
  },
  reviewsHeading: 'What our customers think',
  banner: {
    heading: 'From the first cut of spring to the last apple',
    text: 'Free quotes for lawns, trees, patios and drives in HR1, HR2 and HR4.',
    picture: 'hereford-cider',
  },
};
