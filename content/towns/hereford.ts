import type { Town } from '../types.ts';

export const hereford: Town = {
  slug: 'hereford',
  name: 'Hereford',
  county: 'Herefordshire',
  updated: '2026-11-15',
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
  alt: 'Cider orchard with red apples on the trees and windfalls in the grass',
  latitude: 52.0567,
  longitude: -2.716,
  postcodes: 'HR1, HR2, HR4',
  hero: {
    label: 'Hereford, HR1, HR2 and HR4',
    title: 'Gardening and tree surgery around Hereford',
    subtitle: 'Lawns, hedges, fruit trees and grounds on both sides of the Wye.',
    description:
      'One team for the weekly cut, the new patio, the mossy drive and the apple tree that outgrew its corner.',
  },
  services: {
    label: 'In Hereford',
    heading: 'Grass, stone and timber',
    intro:
      'Growth is quick on this soil and plots are often generous, so it pays to plan the grass, the hedges and the trees together.',
    cards: {
      '/domestic':
        'Regular cuts for lawns in Tupsley and Belmont, and old fruit trees pruned in the season that suits each kind.',
      '/grounds-maintenance':
        'Tree surgery, tractor mowing, verges and pitches for schools, clubs, estates and managing agents across the county.',
      '/landscaping':
        'Patios, garden walls and fences in colours that sit well beside the red sandstone of the older houses.',
      '/pressure-washing':
        'Red mud off the drive, green film off the patio, and soft local stone rinsed gently at low pressure.',
    },
  },
  reasons: {
    heading: 'One call, whatever has grown',
    local: 'Herefordshire is half of our patch, not the far end of it, and its lanes are ordinary roads to us.',
    insured: 'Ladders, saws and machines near your house call for proper cover. We are fully insured.',
    quality: 'A hedge is straight or it is not. We look along it with you and recut what you would not be happy with.',
    reliable:
      'You have a date, and you hear from us if wind, flood or frost moves it. Climbing in a gale helps nobody.',
  },
  coverage: {
    heading: 'City, suburbs and county',
    places: ['HR1', 'HR2', 'HR4', 'Herefordshire'],
    text: 'Tupsley and Aylestone Hill, Belmont and Redhill, Whitecross and Bobblestock, then Bartestree, Clehonger and Credenhill. Further out? Send the postcode and we will say.',
  },
  ground: {
    heading: 'Red earth and old orchards',
    paragraphs: [
      'Hereford’s soil is the red of the ploughed fields around it: a deep, fertile loam weathered from sandstone, pleasant to dig when moist and easily spoiled when trodden wet. Grass keeps growing long into autumn, so the last cut comes late. On low ground by the Wye and the Lugg, winter floods leave silt behind, and borders do best with plants that can stand in water for a week: willow, dogwood, iris.',
      'This is cider country, and many gardens keep an apple or pear from the orchard that was there before the house. They live long, collect mistletoe and drop branches when neglected. Our [tree surgery](/grounds-maintenance/tree-surgery) runs from thinning such a crown to taking down a tree that has died. Apples and pears are best pruned in winter, plums and cherries in summer. Near the older avenues a protection order or conservation area may apply, so ask the council before a saw comes out.',
    ],
  },
  reviewsHeading: 'What customers say when the work is done',
  banner: {
    heading: 'From the first cut to the last apple',
    text: 'Free quotes for lawns, trees, patios and drives in HR1, HR2 and HR4.',
    picture: 'pershore',
  },
};
