/** Alt text of each picture in content/pictures/. To replace a picture, drop a photo with the same name there and describe it here. */
export const pictures = {
  'hero-home':
    'Striped lawn with a curved lavender and flower border, clipped hedge and green hills in warm evening light',
  domestic: 'Brick house with a freshly striped back lawn, lavender border and potted box balls by the door',
  'grounds-maintenance': 'Broad striped lawn beside a gravel avenue lined with trees and clipped box balls',
  landscaping: 'Sandstone terrace with steps up to a lawn, lavender along the wall and an oak pergola behind',
  'pressure-washing': 'Block-paved driveway, one half cleaned and bright, the other half still dark with dirt and moss',
  patios: 'Sandstone patio with an oak table and bench in front of a border of lavender and delphiniums',
  fencing: 'New close-board timber fence with a lavender border along a neat lawn',
  'astro-installation':
    'Artificial lawn being laid, the last strip still rolled up, with sleeper beds and a fence around it',
  'sleeper-installation': 'Raised beds of oak sleepers full of flowers and herbs on a gravel garden',
  'retaining-walls': 'Brick retaining wall with stone steps, piers and a lavender border above a striped lawn',
  'complete-landscaping-solution':
    'View over a finished garden with patio, stepping-stone path, lawn, borders, pergola and new fence',
  'regular-maintenance': 'Lawn mower part-way through cutting stripes into a lawn with borders and hedges behind',
  'one-off-garden-tidy-up': 'Garden path with knee-high weeds on the left and a tidy lawn and border on the right',
  'agents-landlords': 'Row of brick terraced houses with neat hedges, small lawns and coloured front doors',
  'housing-estates': 'Communal green with young staked trees and a paved path in front of brick houses',
  'tree-surgery': 'Stack of freshly cut logs in front of a large oak with a ladder and a climbing rope',
  gritting: 'Yellow grit bin beside a salted road on a frosty morning',
  'sports-pitches': 'Football goal on a striped pitch with bright white lines, trees and hills behind',
  'tractor-work': 'Red compact tractor with a flail mower cutting a meadow beside tall grass',
  about: 'Spade, fork and rake leaning on a green shed beside a wheelbarrow of flowers and a watering can',
  contact: 'White garden gate under a rose arch, with a brick path leading to a cottage',
  worcester: 'River winding through meadows towards a stone church tower in hazy evening light',
  malvern: 'Wildflower meadow and rail fence with a long ridge of hills behind',
  hereford: 'Cider orchard with red apples on the trees and windfalls in the grass',
  droitwich: 'Canal and towpath leading to a humpback brick bridge',
  pershore: 'Plum orchard in white blossom with yellow and white flowers in the grass',
  evesham: 'Apple orchard in pink blossom, with an open grass walk towards the hills',
  ledbury: 'Hop yard in full leaf with a grass alley leading towards the hills',
  'pressure-washing-before': 'Block-paved driveway in front of a brick house, dark with dirt, algae and moss',
  'pressure-washing-after': 'The same driveway after cleaning, the warm colours of the blocks bright again',
} as const;

export type PictureName = keyof typeof pictures;
