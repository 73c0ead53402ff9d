/** Pictures in content/pictures/ that no hero uses, and what they show. All others are described beside their hero. */
export const pictures: Record<string, string> = {
  'autumn-tidy': 'Autumn leaves raked into a heap on a lawn, with a rake and a loaded wheelbarrow in low sun',
  'domestic-hedge': 'Cottage front hedge half trimmed, with clippings on a blue sheet, shears and a wooden trug',
  'droitwich-lock': 'Canal lock gates with black and white balance beams, a brick chamber and a lock cottage',
  'evening-patio': 'Patio at dusk with a laid table, lanterns and festoon lights, warm light in the house windows',
  'evesham-river': 'Bend in a river with a landing stage and rowing boat, a bell tower in the distance',
  'fence-detail': 'New feather-edge fence under construction, with oak posts, a braced post, string lines and tools',
  'grounds-benches':
    'Curving path across a mown green with oak benches and young staked trees in front of a block of flats',
  'hereford-cider': 'Crates and a trug of cider apples in an autumn orchard, with a step ladder under a tree',
  'landscaping-path':
    'Curved brick path half laid through new planting, with string lines, a spirit level and a pallet of bricks',
  'ledbury-timber': 'Black-and-white timber-framed house with a cottage garden of lavender and roses',
  'malvern-path': 'Worn path along an open hill towards the summit, with a bench and a view over the plain',
  'pershore-bridge': 'Old stone bridge with five arches over a slow river, with a bench on the bank',
  'pressure-washing-after': 'The same block paving after cleaning, red and even',
  'pressure-washing-before': 'Dull, mossy block paving in front of a brick house',
  'pressure-washing-steps':
    'Stone steps half pressure washed: clean stone on the left, dark algae and weeds on the right',
  'spring-border': 'Tulips and forget-me-nots beside a freshly cut lawn edge, with a half-moon edger and a trug',
  'wall-close':
    'Close view of a stone retaining wall with capping stones, clay weep holes, thyme and ferns in the joints',
  'winter-drive': 'Frosted drive at dawn with a dark gritted track, a push spreader and a heap of grit with a shovel',
};
